import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/room/posters.ts'
import { roomBase } from '#contract/room/paths.ts'
import { collect } from '#services/core/collect.ts'
import type { Operation, Tools } from '#services/core/context.ts'
import { moderatedRoom } from '../access.ts'
import { restOf } from '../rooms/restView.ts'
import type { RoomRow } from '../rooms/store.ts'
import { storeChange } from '../rooms/storeChange.ts'
import { tellRoom } from '../rooms/tellRoom.ts'
import { isPhoto } from './isPhoto.ts'
import { posterKey } from './poster.ts'

const prefix = `${roomBase}/posters/`

export const uploadPoster: Operation<typeof contract.uploadPoster> = async (ctx, { params, file }) => {
  const { room } = await moderatedRoom(ctx, params.id)
  const sent = await collect(file.bytes)
  const picture = isPhoto(sent) ? await ctx.media.cover(sent) : null
  if (!picture) return refuse('pictureNotValid')
  const name = `${ctx.id()}.webp`
  await ctx.blobs.put(posterKey(name), picture, 'image/webp')
  const address = `${prefix}${name}`
  const changed = await storeChange(ctx, room, { posterFile: address, posterUrl: address })
  if (!changed) return refuse('roomNotFound')
  await forgetPoster(ctx, room)
  await tellRoom(ctx, changed)
  return restOf(ctx, changed)
}

export const deletePoster: Operation<typeof contract.deletePoster> = async (ctx, { params }) => {
  const { room } = await moderatedRoom(ctx, params.id)
  const changed = await storeChange(ctx, room, { posterFile: null, posterUrl: null })
  if (!changed) return refuse('roomNotFound')
  await forgetPoster(ctx, room)
  await tellRoom(ctx, changed)
  return restOf(ctx, changed)
}

/** Deletes the picture a room had, if it was ours. */
const forgetPoster = async (tools: Tools, room: RoomRow): Promise<void> => {
  const file = room.posterFile?.startsWith(prefix) ? room.posterFile.slice(prefix.length) : ''
  if (/^[0-9a-f-]{36}\.webp$/.test(file)) await tools.blobs.delete(posterKey(file))
}
