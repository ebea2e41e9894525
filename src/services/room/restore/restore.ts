import { success } from '#contract/common.ts'
import { refuse } from '#contract/errors.ts'
import { atLeast } from '#contract/roles.ts'
import type * as contract from '#contract/room/restore.ts'
import { roomRestored } from '#facts/room.ts'
import type { Operation, Tx } from '#services/core/context.ts'
import { knownRoom } from '../access.ts'
import { ownerOf } from '../roles/store.ts'
import { MAX_OWNED_ROOMS } from '../rooms/createRoom.ts'
import { restOf } from '../rooms/restView.ts'
import { roomSlugs } from '../rooms/slug.ts'
import { isSlugTaken, lockOwner, ownedRoomCount, type RoomRow } from '../rooms/store.ts'
import { forgetVisits } from '../visits/store.ts'
import { deletedRoomsOf, findDeletedRoom, RESTORABLE_DAYS, undelete } from './store.ts'

export const deletedRooms: Operation<typeof contract.deletedRooms> = async (ctx) => {
  const rows = await deletedRoomsOf(ctx.db, ctx.user.uuid, new Date(ctx.now()))
  const rooms = rows.flatMap(({ uuid, slug, name, deletedAt }) =>
    deletedAt === null
      ? []
      : [
          {
            uuid,
            slug,
            name,
            deletedAt: deletedAt.toISOString(),
            erasedAt: new Date(deletedAt.getTime() + RESTORABLE_DAYS * 86_400_000).toISOString(),
          },
        ],
  )
  return { rooms, count: rooms.length }
}

/** Brings a deleted room back with all it had. */
export const restoreDeleted = async (tx: Tx, room: RoomRow, slug?: string): Promise<RoomRow> => {
  if (slug !== undefined && !roomSlugs.isSlug(slug)) return refuse('slugNotValid')
  const owner = await ownerOf(tx.db, room.id)
  if (owner !== null) {
    await lockOwner(tx.db, owner)
    if ((await ownedRoomCount(tx.db, owner)) >= MAX_OWNED_ROOMS) return refuse('tooManyRooms')
  }
  const restored = (await undelete(tx.db, room.id, slug)) ?? refuse('roomNotFound')
  tx.emit(roomRestored({ roomUuid: room.uuid }))
  return restored
}

export const restoreRoom: Operation<typeof contract.restoreRoom> = async (ctx, { params, body }) => {
  const room = await findDeletedRoom(ctx.db, params.id, new Date(ctx.now()))
  if (!room) return refuse('roomNotFound')
  const isOwner = (await ownerOf(ctx.db, room.id)) === ctx.user.uuid
  if (!isOwner && !atLeast(ctx.user.role, 'moderator')) return refuse('roomNotFound')
  const restored = await ctx
    .tx((tx) => restoreDeleted(tx, room, body.slug))
    .catch((error: unknown) => (isSlugTaken(error) ? refuse('slugTaken') : Promise.reject(error)))
  return restOf(ctx, restored)
}

export const forgetRecent: Operation<typeof contract.forgetRecent> = async (ctx, { body }) => {
  const room = body.slug === undefined ? undefined : await knownRoom(ctx, body.slug)
  await forgetVisits(ctx.db, ctx.user.uuid, room?.id)
  return success
}
