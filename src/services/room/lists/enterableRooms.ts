import type * as contract from '#contract/room/lists.ts'
import type { Operation, UserCtx } from '#services/core/context.ts'
import { standingInRoom } from '../access.ts'
import { guardedCheck } from '../passwords/checkPasswords.ts'
import { findRoom, type RoomRow } from '../rooms/store.ts'
import { restsOf } from '../rooms/restView.ts'

export const enterableRooms: Operation<typeof contract.enterableRooms> = async (ctx, { body }) => {
  const enterable: RoomRow[] = []
  // One after the other: passwords are slow to check on purpose.
  for (const { room: reference, password } of body.rooms) {
    const room = await findRoom(ctx.db, reference)
    if (room && (await mayEnter(ctx, room, password ?? undefined))) enterable.push(room)
  }
  const rooms = await restsOf(ctx, enterable)
  return { rooms, count: rooms.length }
}

const mayEnter = async (ctx: UserCtx, room: RoomRow, password: string | undefined): Promise<boolean> => {
  const standing = await standingInRoom(ctx, room, ctx.user)
  if (standing.banned || standing.kicked) return false
  if (standing.moderates) return true
  const sender = { uuid: ctx.user.uuid, type: ctx.user.type, network: ctx.address }
  return (await guardedCheck(ctx, room, { password, guestPassword: password }, sender)) === 'right'
}
