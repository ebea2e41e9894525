import type { FoundSong } from '#contract/playlist/songs.ts'
import { isMusicFault } from '#ports/music.ts'
import type { UserCtx } from '#services/core/context.ts'
import { askerOf, mayKnowSong } from '../access.ts'
import { idsFor } from '../catalogue/songIds.ts'
import { keepVendorSong } from '../catalogue/vendorRecordings.ts'
import { similarIn } from '../music/calls.ts'
import { ownCovers } from '../music/ownCovers.ts'
import { foundSong } from '../songs/view.ts'

/** What the libraries that have a song think is like it, of what whoever asks may find there. */
export const alikeInLibraries = async (ctx: UserCtx, song: FoundSong, most: number): Promise<FoundSong[]> => {
  const asker = askerOf(ctx.user)
  for (const provider of ctx.music.values()) {
    const id = song.musicProviders[provider.key]
    if (provider.similarTo === undefined || id === undefined) continue
    if (!(await mayKnowSong(provider, id, asker))) continue
    const given = await similarIn(ctx, provider, id, most)
    if (isMusicFault(given) || given.value === null || given.value.length === 0) continue
    return Promise.all(
      given.value.map(async (told) => {
        const one = ownCovers(ctx, told)
        const ownId = one.musicProviders[provider.key] ?? ''
        return foundSong(
          one,
          (await keepVendorSong(ctx, one)) ?? idsFor(ctx, `private:${provider.key}:${ownId}`),
        )
      }),
    )
  }
  return []
}
