import { uuidPattern } from '#contract/common.ts'
import { refuse } from '#contract/errors.ts'
import { roomBase } from '#contract/room/paths.ts'
import type * as contract from '#contract/room/posters.ts'
import type { RoomRest } from '#contract/room/room.ts'
import { collect } from '#services/core/collect.ts'
import type { Operation, UserCtx } from '#services/core/context.ts'
import { FOR_EVER, fileAnswer } from '#services/core/fileAnswer.ts'
import { refusePicture } from '#services/core/refusePicture.ts'
import { moderatedRoom } from '../access.ts'
import { restOf } from '../rooms/restView.ts'
import { isPosterShown, type RoomRow } from '../rooms/store.ts'
import { storeChange } from '../rooms/storeChange.ts'
import { refreshLiveRoom } from '../rooms/refreshLiveRoom.ts'

const address = (file: string): string => `${roomBase}/posters/${file}`
const ours = new RegExp(`^${address(`(${uuidPattern}\\.webp)`)}$`)

export const uploadPoster: Operation<typeof contract.uploadPoster> = async (ctx, { params, file }) => {
  const { room } = await moderatedRoom(ctx, params.id)
  const sent = await collect(file.bytes)
  const cover = await ctx.pictures.cover(sent)
  if ('fault' in cover) return refusePicture(cover.fault)
  const name = `${ctx.id()}.webp`
  await ctx.blobs.put(posterKey(name), cover.ok, 'image/webp')
  return replacePoster(ctx, room, address(name))
}

export const deletePoster: Operation<typeof contract.deletePoster> = async (ctx, { params }) => {
  const { room } = await moderatedRoom(ctx, params.id)
  return replacePoster(ctx, room, null)
}

/** Shows another picture, or none, and deletes the one the room had if it was ours and no room shows it. */
const replacePoster = async (ctx: UserCtx, room: RoomRow, picture: string | null): Promise<RoomRest> => {
  const changed = await storeChange(ctx, room, { posterFile: picture, posterUrl: picture })
  if (!changed) return refuse('roomNotFound')
  const former = ours.exec(room.posterFile ?? '')?.[1]
  if (former !== undefined && !(await isPosterShown(ctx.db, address(former))))
    await ctx.blobs.delete(posterKey(former))
  await refreshLiveRoom(ctx, changed)
  return restOf(ctx, changed)
}

/** Where a poster lies in the blob store. */
const posterKey = (file: string): string => `rooms/posters/${file}`

export const poster: Operation<typeof contract.poster> = async (ctx, { params }) => {
  const blob = await ctx.blobs.get(posterKey(params.file))
  return blob ? fileAnswer(blob, FOR_EVER) : refuse('posterNotFound')
}
