import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/room/infrastructure.ts'
import type { RoomSettings } from '#contract/room/settings.ts'
import type { Operation, Tx } from '#services/core/context.ts'
import { refuseWords } from '#services/core/refuseWords.ts'
import { roomStanding } from '../standing.ts'
import { makeRoom } from './makeRoom.ts'
import { refuseTooManyPromoted } from './promoted.ts'
import { restOf } from './restView.ts'
import { columnsOf, refusePicturesOfOthers, withSignedPins } from './changeSettings.ts'
import { demandRights } from './settingRights.ts'
import { lockOwner, type NewRoom, ownedRoomCount } from './store.ts'

/** Most living rooms of one person. */
export const MAX_OWNED_ROOMS = 50

/** Holds back other rooms of this owner and refuses one more than they may have. */
export const refuseTooManyRooms = async (tx: Tx, ownerUuid: string): Promise<void> => {
  await lockOwner(tx.db, ownerUuid)
  if ((await ownedRoomCount(tx.db, ownerUuid)) >= MAX_OWNED_ROOMS) refuse('tooManyRooms')
}

export const createRoom: Operation<typeof contract.createRoom> = async (ctx, { body }) => {
  const sent: RoomSettings = await withSignedPins(ctx, body, [])
  const keys = (Object.keys(sent) as (keyof RoomSettings)[]).filter((key) => {
    if (sent[key] === undefined || sent[key] === null) return false
    return !(key === 'promoted' && sent.promoted === false)
  })
  demandRights(keys, roomStanding(['owner'], ctx.user.role), ctx.user)
  refusePicturesOfOthers(sent, [])
  await refuseWords(ctx, body.name)
  const { slug, ...columns } = await columnsOf(ctx, sent, keys)
  const wanted = { ...(columns as Omit<NewRoom, 'uuid' | 'slug'>), name: body.name }

  const room = await ctx.tx(async (tx) => {
    await refuseTooManyRooms(tx, ctx.user.uuid)
    if (columns.promoted === true) await refuseTooManyPromoted(tx)
    return makeRoom(tx, ctx.user.uuid, { ...wanted, ...(typeof slug === 'string' ? { slug } : {}) })
  })
  return restOf(ctx, room)
}
