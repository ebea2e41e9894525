import { success } from '#contract/common.ts'
import type * as contract from '#contract/playlist/crateSongs.ts'
import type { Operation } from '#services/core/context.ts'
import { anyCrate, ownCrate, readableCrate } from '../access.ts'
import { addSongsTo } from './addSongsTo.ts'
import {
  clearSongsOf,
  moveSongIn,
  orderSongsOf,
  removeSongFrom,
  setPositionOf,
  shuffleSongsOf,
} from './changeOrder.ts'
import { songPage } from './readSongs.ts'
import { crateView } from './view.ts'

export const crateSongs: Operation<typeof contract.crateSongs> = async (ctx, { params, query }) =>
  songPage(ctx, await readableCrate(ctx, params.crateUuid), query)

export const addSongs: Operation<typeof contract.addSongs> = async (ctx, { params, body }) => ({
  songs: await addSongsTo(ctx, await ownCrate(ctx, params.crateUuid), body.songs, body.append),
})

export const removeSong: Operation<typeof contract.removeSong> = async (ctx, { params }) => {
  await removeSongFrom(ctx, await ownCrate(ctx, params.crateUuid), params.crateSongUuid)
  return success
}

export const moveSong: Operation<typeof contract.moveSong> = async (ctx, { params, body }) => {
  const crate = await ownCrate(ctx, params.crateUuid)
  return moveSongIn(ctx, crate, params.crateSongUuid, body.position ?? body.newPosition ?? 0)
}

export const setCurrentPosition: Operation<typeof contract.setCurrentPosition> = async (
  ctx,
  { params, body },
) => crateView(await setPositionOf(ctx, await ownCrate(ctx, params.crateUuid), body.currentPosition))

export const shuffleSongs: Operation<typeof contract.shuffleSongs> = async (ctx, { params }) =>
  crateView(await shuffleSongsOf(ctx, await ownCrate(ctx, params.crateUuid)))

export const orderSongs: Operation<typeof contract.orderSongs> = async (ctx, { params, body }) =>
  crateView(await orderSongsOf(ctx, await ownCrate(ctx, params.crateUuid), body.crateSongUuids))

export const clearSongs: Operation<typeof contract.clearSongs> = async (ctx, { params }) =>
  crateView(await clearSongsOf(ctx, await ownCrate(ctx, params.crateUuid)))

export const songsForServices: Operation<typeof contract.songsForServices> = async (ctx, { params, query }) =>
  songPage(ctx, await anyCrate(ctx, params.crateUuid), query)
