import { success } from '#contract/common.ts'
import type { SpecialCrate } from '#contract/playlist/specialCrate.ts'
import type { Operation, UserCtx } from '#services/core/context.ts'
import { addSongsTo } from './addSongsTo.ts'
import { clearSongsOf, moveSongIn, removeSongFrom, setPositionOf, shuffleSongsOf } from './changeOrder.ts'
import { crateWithSongs, songPage } from './readSongs.ts'
import { type SpecialKind, specialCrate } from './specialCrate.ts'
import type { CrateRow } from './store.ts'
import { crateView } from './view.ts'

type Operations = { readonly [K in keyof SpecialCrate]: Operation<SpecialCrate[K]> }

/** What can be done with a crate that everybody has one of. */
export const specialCrateOperations = (kind: SpecialKind): Operations => {
  const own = (ctx: UserCtx): Promise<CrateRow> => specialCrate(ctx, ctx.user.uuid, kind)
  return {
    show: async (ctx) => crateWithSongs(ctx, await own(ctx)),
    songs: async (ctx, { query }) => songPage(ctx, await own(ctx), query),
    add: async (ctx, { body }) => ({ songs: await addSongsTo(ctx, await own(ctx), body.songs, body.append) }),
    clear: async (ctx) => crateView(await clearSongsOf(ctx, await own(ctx))),
    setPosition: async (ctx, { body }) =>
      crateView(await setPositionOf(ctx, await own(ctx), body.currentPosition)),
    remove: async (ctx, { params }) => {
      await removeSongFrom(ctx, await own(ctx), params.crateSongUuid)
      return success
    },
    move: async (ctx, { params, body }) =>
      moveSongIn(ctx, await own(ctx), params.crateSongUuid, body.position ?? body.newPosition ?? 0),
    shuffle: async (ctx) => crateView(await shuffleSongsOf(ctx, await own(ctx))),
  }
}
