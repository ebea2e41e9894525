import { refuse } from '#contract/errors.ts'
import type { UserCtx } from '#services/core/context.ts'
import { fingerprint } from '#services/core/secrets/fingerprint.ts'

const DAY_MS = 24 * 3_600_000
/** So many guests of one network address hear all they may. */
const GUESTS_PER_ADDRESS = 3

/** Refuses guests what the contract with a provider gives to members alone. */
export const refuseGuests = ({ settings, user }: UserCtx, provider: string): void => {
  if (provider === 'sevenDigital' && user.type === 'guest' && !settings.music.sevenDigitalGuests)
    refuse('freeLimitReached')
}

/** Counts a song that a guest is about to hear, once a day; refuses if they had all of theirs. */
export const countFreeSong = async (ctx: UserCtx, song: string): Promise<void> => {
  const free = ctx.settings.music.freeSongs
  if (free === null || ctx.user.type !== 'guest') return
  const day = Math.floor(ctx.now() / DAY_MS)
  const counts = [
    { whose: `guest:${ctx.user.uuid}`, most: free },
    { whose: `address:${hashed(ctx, ctx.address)}`, most: free * GUESTS_PER_ADDRESS },
  ]
  for (const { whose, most } of counts) {
    const before = `music:free:${day}:${whose}`
    if (!(await ctx.kv.setNew(`${before}:${hashed(ctx, song)}`, '1', DAY_MS))) continue
    if ((await ctx.kv.add(before, 1, DAY_MS)) > most) {
      // It was not heard: it counts for nothing when it is asked for again.
      await ctx.kv.add(before, -1, DAY_MS)
      await ctx.kv.delete(`${before}:${hashed(ctx, song)}`)
      return refuse('freeLimitReached')
    }
  }
}

const hashed = ({ settings }: UserCtx, text: string): string =>
  fingerprint(settings.masterKey, 'playlist/free', text).toString('base64url')
