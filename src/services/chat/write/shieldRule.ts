import type { ShieldAudience, ShieldRules } from '#contract/room/shield.ts'

const MINUTE_MS = 60_000

/** Who writes, as a shield looks at them; times in epoch milliseconds. */
interface Writer {
  readonly accountSince: number
  /** Since when the room is a favorite of theirs; null if it is none. */
  readonly favoriteSince: number | null
}

/** Why a shield keeps a message out. */
type Shut = 'accountTooNew' | 'followersOnly' | 'linksClosed' | 'picturesClosed'

const isAmong = (audience: ShieldAudience, { favoriteSince }: Writer): boolean =>
  audience === 'everyone' || (audience === 'favorites' && favoriteSince !== null)

/** Why a room's shield keeps out what somebody without power writes there; null where it does not. */
export const shutOut = (
  rules: ShieldRules,
  writer: Writer,
  carries: { readonly links: boolean; readonly pictures: boolean },
  now: number,
): Shut | null => {
  const { accountAgeMinutes, favoritesMinutes, links, pictures } = rules
  if (now - writer.accountSince < accountAgeMinutes * MINUTE_MS) return 'accountTooNew'
  if (favoritesMinutes !== null) {
    const { favoriteSince } = writer
    if (favoriteSince === null || now - favoriteSince < favoritesMinutes * MINUTE_MS) return 'followersOnly'
  }
  if (carries.links && !isAmong(links, writer)) return 'linksClosed'
  return carries.pictures && !isAmong(pictures, writer) ? 'picturesClosed' : null
}
