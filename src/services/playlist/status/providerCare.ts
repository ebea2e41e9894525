import type * as contract from '#contract/playlist/providerCare.ts'
import type { MusicVendor } from '#contract/playlist/musicVendor.ts'
import type { Operation, Tools } from '#services/core/context.ts'
import { providerOf } from '../music/providerOf.ts'
import { tryMusicVendor } from '../music/tryProvider.ts'
import { providerStatus } from './status.ts'
import { playsByProvider } from './store.ts'

export const keptProviders: Operation<typeof contract.keptProviders> = async (ctx) => {
  const plays = await playsByProvider(ctx.db)
  return {
    providers: await Promise.all(
      ctx.settings.music.needs.map(async ({ key, missing, soundSetting }) => ({
        ...(await providerStatus(ctx, key, plays)),
        missing: [...missing],
        sounds: soundOf(ctx, key) !== null,
        soundSetting,
      })),
    ),
  }
}

export const tryMusicProvider: Operation<typeof contract.tryMusicProvider> = (ctx, { params }) =>
  tryMusicVendor(ctx, params.provider)

const soundOf = (tools: Tools, key: MusicVendor) => providerOf(tools, key)?.can.stream ?? null
