import { success } from '#contract/common.ts'
import type * as contract from '#contract/playlist/queue.ts'
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

const own = (ctx: UserCtx): Promise<CrateRow> => specialCrate(ctx, ctx.user.uuid, 'queue')

export const queue: Operation<typeof contract.queue> = async (ctx) => crateWithSongs(ctx, await own(ctx))

export const queueSongs: Operation<typeof contract.queueSongs> = async (ctx, { query }) =>
  songPage(ctx, await own(ctx), query)

export const addToQueue: Operation<typeof contract.addToQueue> = async (ctx, { body }) => ({
  songs: await addSongsTo(ctx, await own(ctx), body.songs, body.append),
})

export const clearQueue: Operation<typeof contract.clearQueue> = async (ctx) =>
  crateView(await clearSongsOf(ctx, await own(ctx)))

export const setQueuePosition: Operation<typeof contract.setQueuePosition> = async (ctx, { body }) =>
  crateView(await setPositionOf(ctx, await own(ctx), body.currentPosition))

export const removeFromQueue: Operation<typeof contract.removeFromQueue> = async (ctx, { params }) => {
  await removeSongFrom(ctx, await own(ctx), params.crateSongUuid)
  return success
}

export const moveInQueue: Operation<typeof contract.moveInQueue> = async (ctx, { params, body }) =>
  moveSongIn(ctx, await own(ctx), params.crateSongUuid, body.position ?? body.newPosition ?? 0)

export const shuffleQueue: Operation<typeof contract.shuffleQueue> = async (ctx) =>
  crateView(await shuffleSongsOf(ctx, await own(ctx)))
