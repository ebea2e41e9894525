import type * as contract from '#contract/playlist/status.ts'
import { type MusicProvider, musicProviders } from '#contract/song.ts'
import type { Operation } from '#services/core/context.ts'
import { breakerOf } from '../music/ask.ts'
import { tallyOf } from '../music/tally.ts'
import { musicCounts, playsByProvider } from './store.ts'

/** The version of the documented playlist service that this one answers for. */
const VERSION = '1.0.0'

/** Providers that are set up, and those of which something was played. */
export const playlistsServiceStatus: Operation<typeof contract.playlistsServiceStatus> = async (ctx) => {
  const plays = await playsByProvider(ctx.db)
  const isSetUp = (key: MusicProvider): boolean => key === 'uploadService' || ctx.music.has(key)
  const shown = musicProviders.filter((key) => isSetUp(key) || plays.has(key))
  return {
    status: 'ok',
    version: VERSION,
    ...(await musicCounts(ctx.db)),
    // There are no exports yet.
    exportsRunning: 0,
    jobsWaiting: await ctx.jobs.waiting(),
    providers: await Promise.all(
      shown.map(async (key) => ({
        key,
        configured: isSetUp(key),
        plays: plays.get(key) ?? 0,
        breaker: breakerOf(ctx, key),
        ...(await tallyOf(ctx, key)),
        quotaLeft: null,
      })),
    ),
  }
}
