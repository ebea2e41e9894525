import type { TokenRole } from '#contract/roles.ts'
import type { Shield } from '#contract/room/shield.ts'

const MINUTE_MS = 60_000

/** What a room asks of those who come, as its live room keeps it. */
export interface StandingShield {
  readonly told: Shield
  /** What stands once it ran out; not given where it does not run out. */
  readonly then?: Shield
  /** When those came first who came so lately that they may have to wait for the decks, epoch ms. */
  readonly firstEntries: Readonly<Record<string, number>>
}

/** The shield that stands at `now`: one that ran out has given way to what was set before it; null where nothing is asked. */
export const standingShield = (shield: StandingShield | null, now: number): StandingShield | null => {
  if (shield === null || !isOver(shield.told, now)) return shield
  const { then = null, firstEntries } = shield
  return then === null || isOver(then, now) ? null : { told: then, firstEntries }
}

const isOver = ({ autoOffAt }: Shield, now: number): boolean =>
  autoOffAt !== null && Date.parse(autoOffAt) <= now

/** True where the shield that is told ran out, so that another has to be told. */
export const isShieldOver = (shield: StandingShield | null, now: number): boolean =>
  shield !== null && isOver(shield.told, now)

const inForce = (shield: StandingShield | null, now: number): Shield | null =>
  standingShield(shield, now)?.told ?? null

/** True where it counts when somebody came first, now or once the shield ran out. */
export const asksFirstEntry = (shield: StandingShield | null): boolean => longestWaitMs(shield) > 0

/** The longest that anybody may have to wait for the decks, in ms. */
export const longestWaitMs = (shield: StandingShield | null): number =>
  Math.max(shield?.told.djWaitMinutes ?? 0, shield?.then?.djWaitMinutes ?? 0) * MINUTE_MS

/** True where guests may not come in now. */
export const keepsGuestsOut = (shield: StandingShield | null, now: number): boolean =>
  inForce(shield, now)?.guests === 'none'

/** True where somebody may watch, but neither vote, show anything nor play. */
export const onlyWatches = (shield: StandingShield | null, role: TokenRole, now: number): boolean =>
  role === 'guest' && (inForce(shield, now)?.guests ?? 'all') !== 'all'

interface Comer {
  readonly uuid: string
  readonly tokenRole: TokenRole
  /** When they came first; not given where that is long ago, or stands in the shield. */
  readonly firstEntry?: number | undefined
}

/** True for somebody without a role whom the shield keeps from the decks at `now`. */
export const keptFromDecks = (shield: StandingShield | null, who: Comer, now: number): boolean => {
  if (onlyWatches(shield, who.tokenRole, now)) return true
  const end = waitEnd(inForce(shield, now), who.firstEntry ?? shield?.firstEntries[who.uuid])
  return end !== null && end > now
}

const waitEnd = (told: Shield | null, firstEntry: number | undefined): number | null =>
  told === null || firstEntry === undefined ? null : firstEntry + told.djWaitMinutes * MINUTE_MS

/** When the shield changes by itself: it runs out, or the next of those who wait waited long enough, epoch ms. */
export const nextShieldChange = (shield: StandingShield | null, now: number): number | null => {
  const told = inForce(shield, now)
  const ends = Object.values(shield?.firstEntries ?? {}).flatMap((at) => waitEnd(told, at) ?? [])
  const off = shield?.told.autoOffAt ?? null
  const coming = [...ends, ...(off === null ? [] : [Date.parse(off)])].filter((end) => end > now)
  return coming.length === 0 ? null : Math.min(...coming)
}
