import type * as contract from '#contract/playlist/providerCare.ts'
import type { Operation } from '#services/core/context.ts'
import { setUp } from '../music/refuseFault.ts'
import { tryProvider } from '../music/tryProvider.ts'
import { providerStatus } from './status.ts'
import { playsByProvider } from './store.ts'

export const keptProviders: Operation<typeof contract.keptProviders> = async (ctx) => {
  const plays = await playsByProvider(ctx.db)
  return {
    providers: await Promise.all(
      ctx.settings.music.needs.map(async ({ key, missing, soundSetting }) => ({
        ...(await providerStatus(ctx, key, plays)),
        missing: [...missing],
        sounds: (ctx.music.get(key)?.can.stream ?? null) !== null,
        soundSetting,
      })),
    ),
  }
}

export const tryMusicProvider: Operation<typeof contract.tryMusicProvider> = (ctx, { params }) =>
  tryProvider(ctx, setUp(ctx.music.get(params.provider)))
