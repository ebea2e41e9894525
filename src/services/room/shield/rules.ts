import type { ShieldChange, ShieldRules } from '#contract/room/shield.ts'

/** A shield as it is kept; times in epoch milliseconds. */
export interface KeptShield {
  readonly rules: ShieldRules
  /** The rules end then; null if they stay. */
  readonly offAt: number | null
  readonly raid: boolean
  /** What was set before a raid. */
  readonly before: { readonly rules: ShieldRules; readonly offAt: number | null } | null
}

/** A room that asks nothing. */
export const openRules: ShieldRules = {
  slowModeS: 0,
  favoritesMinutes: null,
  accountAgeMinutes: 0,
  links: 'everyone',
  pictures: 'everyone',
  guests: 'all',
  djWaitMinutes: 0,
}

/** What a raid is met with. */
const raidRules: ShieldRules = {
  slowModeS: 10,
  favoritesMinutes: null,
  accountAgeMinutes: 1440,
  links: 'moderators',
  pictures: 'moderators',
  guests: 'watch',
  djWaitMinutes: 10,
}

const standing = (rules: ShieldRules, offAt: number | null): KeptShield => ({
  rules,
  offAt,
  raid: false,
  before: null,
})

/** The shield that stands at `now`: what ran out has given way to what was set before it. */
export const shieldAt = (kept: KeptShield | null, now: number): KeptShield => {
  if (kept === null) return standing(openRules, null)
  if (kept.offAt === null || now < kept.offAt) return kept
  return shieldAt(kept.before && standing(kept.before.rules, kept.before.offAt), now)
}

/** A raid always ends by itself; its end can be moved, and not be taken away. */
const endOf = (shield: KeptShield, autoOffAt: ShieldChange['autoOffAt']): number | null => {
  if (autoOffAt === undefined) return shield.offAt
  if (autoOffAt === null) return shield.raid ? shield.offAt : null
  return Date.parse(autoOffAt)
}

/** The shield after a change of some of its rules, or of its end; a raid goes on until its own. */
export const changed = (shield: KeptShield, { autoOffAt, ...rules }: ShieldChange): KeptShield => {
  const given = Object.entries(rules).filter(([, value]) => value !== undefined)
  return {
    ...shield,
    rules: { ...shield.rules, ...(Object.fromEntries(given) as Partial<ShieldRules>) },
    offAt: endOf(shield, autoOffAt),
  }
}

/** The shield of a raid; one that stands already is drawn out. */
export const raided = (shield: KeptShield, until: number): KeptShield => ({
  rules: raidRules,
  offAt: until,
  raid: true,
  before: shield.raid ? shield.before : { rules: shield.rules, offAt: shield.offAt },
})

/** What was set before a raid. */
export const unraided = (shield: KeptShield, now: number): KeptShield =>
  shield.raid ? shieldAt({ ...shield, offAt: now }, now) : shield
