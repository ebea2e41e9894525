import { success } from '#contract/common.ts'
import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/room/guestPassword.ts'
import type { Operation } from '#services/core/context.ts'
import { ownedRoom } from '../access.ts'
import { expireAt } from '../roles/expire.ts'
import { storeChange } from '../rooms/storeChange.ts'
import { refreshLiveRoom } from '../rooms/refreshLiveRoom.ts'
import { hashRoomPassword } from './hash.ts'

export const setGuestPassword: Operation<typeof contract.setGuestPassword> = async (ctx, { body }) => {
  const { room } = await ownedRoom(ctx, body.slug)
  const until = body.expirationTime
  if (until && until.getTime() <= ctx.now())
    return refuse('badRequest', { message: 'expirationTime is in the past' })
  const guestPasswordHash = await hashRoomPassword(ctx, body.guestPassword)
  const changed = await ctx.tx(async (tx) => {
    expireAt(tx, room.uuid, until)
    return storeChange(tx, room, { guestPasswordHash, guestPasswordUntil: until })
  })
  await refreshLiveRoom(ctx, changed ?? refuse('roomNotFound'), { guestPassword: true })
  return success
}

export const removeGuestPassword: Operation<typeof contract.removeGuestPassword> = async (ctx, { body }) => {
  const { room } = await ownedRoom(ctx, body.slug)
  const changed = await storeChange(ctx, room, { guestPasswordHash: null, guestPasswordUntil: null })
  await refreshLiveRoom(ctx, changed ?? refuse('roomNotFound'), { guestPassword: true })
  return success
}
