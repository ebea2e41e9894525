import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/room/infrastructure.ts'
import type { RoomSettings } from '#contract/room/settings.ts'
import type { Operation } from '#services/core/context.ts'
import { roomStanding } from '../standing.ts'
import { makeRoom } from './makeRoom.ts'
import { restOf } from './restView.ts'
import { columnsOf, refusePicturesOfOthers, withSignedPins } from './changeSettings.ts'
import { demandRights } from './settingRights.ts'
import { lockOwner, type NewRoom, ownedRoomCount } from './store.ts'

/** Most living rooms of one person. */
export const MAX_OWNED_ROOMS = 50

export const createRoom: Operation<typeof contract.createRoom> = async (ctx, { body }) => {
  const sent: RoomSettings = await withSignedPins(ctx, body, [])
  const keys = (Object.keys(sent) as (keyof RoomSettings)[]).filter((key) => {
    if (sent[key] === undefined || sent[key] === null) return false
    return !(key === 'promoted' && sent.promoted === false)
  })
  demandRights(keys, roomStanding(['owner'], ctx.user.role), ctx.user)
  refusePicturesOfOthers(sent, [])
  const { slug, ...columns } = await columnsOf(ctx, sent, keys)
  const wanted = { ...(columns as Omit<NewRoom, 'uuid' | 'slug'>), name: body.name }

  const room = await ctx.tx(async (tx) => {
    await lockOwner(tx.db, ctx.user.uuid)
    if ((await ownedRoomCount(tx.db, ctx.user.uuid)) >= MAX_OWNED_ROOMS) return refuse('tooManyRooms')
    return makeRoom(tx, ctx.user.uuid, { ...wanted, ...(typeof slug === 'string' ? { slug } : {}) })
  })
  return restOf(ctx, room)
}
