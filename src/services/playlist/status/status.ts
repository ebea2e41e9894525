import type * as contract from '#contract/playlist/status.ts'
import type { ProviderStatus } from '#contract/playlist/status.ts'
import type { MusicVendor } from '#contract/playlist/musicVendor.ts'
import { MusicProvider, musicProviders } from '#contract/song.ts'
import type { Operation, Tools } from '#services/core/context.ts'
import { breakerOf } from '../music/ask.ts'
import { quotaLeft } from '../music/gauges.ts'
import { helperOf } from '../music/helpers.ts'
import { tallyOf } from '../music/tally.ts'
import { musicCounts, playsByProvider } from './store.ts'

/** The version of the documented playlist service that this one answers for. */
const VERSION = '1.0.0'

/** Providers that are set up, and those of which something was played. */
export const playlistsServiceStatus: Operation<typeof contract.playlistsServiceStatus> = async (ctx) => {
  const plays = await playsByProvider(ctx.db)
  const shown = musicProviders.filter((key) => isSetUp(ctx, key) || plays.has(key))
  return {
    status: 'ok',
    version: VERSION,
    ...(await musicCounts(ctx.db)),
    jobsWaiting: await ctx.jobs.waiting(),
    providers: await Promise.all(shown.map((key) => providerStatus(ctx, key, plays))),
  }
}

/** How one provider fares. */
export const providerStatus = async <Key extends MusicVendor>(
  tools: Tools,
  key: Key,
  plays: ReadonlyMap<string, number>,
): Promise<Omit<ProviderStatus, 'key'> & { readonly key: Key }> => ({
  key,
  configured: isSetUp(tools, key),
  plays: plays.get(key) ?? 0,
  breaker: breakerOf(tools, key),
  ...(await tallyOf(tools, key)),
  quotaLeft: await quotaLeft(tools, key),
})

const isSetUp = (tools: Tools, key: MusicVendor): boolean => {
  const provider = MusicProvider.safeParse(key)
  if (!provider.success) return helperOf(tools, key) !== null
  return key === 'uploadService' || tools.music.has(provider.data)
}
