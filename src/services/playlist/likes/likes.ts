import { success } from '#contract/common.ts'
import type * as contract from '#contract/playlist/likes.ts'
import type { Operation, UserCtx } from '#services/core/context.ts'
import { addSongsTo } from '../crates/addSongsTo.ts'
import {
  clearSongsOf,
  moveSongIn,
  removeSongFrom,
  setPositionOf,
  shuffleSongsOf,
} from '../crates/changeOrder.ts'
import { crateWithSongs, songPage } from '../crates/readSongs.ts'
import { specialCrate } from '../crates/specialCrate.ts'
import type { CrateRow } from '../crates/store.ts'
import { crateView } from '../crates/view.ts'

const own = (ctx: UserCtx): Promise<CrateRow> => specialCrate(ctx, ctx.user.uuid, 'likes')

export const likes: Operation<typeof contract.likes> = async (ctx) => crateWithSongs(ctx, await own(ctx))

export const likesSongs: Operation<typeof contract.likesSongs> = async (ctx, { query }) =>
  songPage(ctx, await own(ctx), query)

export const addToLikes: Operation<typeof contract.addToLikes> = async (ctx, { body }) => ({
  songs: await addSongsTo(ctx, await own(ctx), body.songs, body.append),
})

export const clearLikes: Operation<typeof contract.clearLikes> = async (ctx) =>
  crateView(await clearSongsOf(ctx, await own(ctx)))

export const setLikesPosition: Operation<typeof contract.setLikesPosition> = async (ctx, { body }) =>
  crateView(await setPositionOf(ctx, await own(ctx), body.currentPosition))

export const removeFromLikes: Operation<typeof contract.removeFromLikes> = async (ctx, { params }) => {
  await removeSongFrom(ctx, await own(ctx), params.crateSongUuid)
  return success
}

export const moveInLikes: Operation<typeof contract.moveInLikes> = async (ctx, { params, body }) =>
  moveSongIn(ctx, await own(ctx), params.crateSongUuid, body.position ?? body.newPosition ?? 0)

export const shuffleLikes: Operation<typeof contract.shuffleLikes> = async (ctx) =>
  crateView(await shuffleSongsOf(ctx, await own(ctx)))
