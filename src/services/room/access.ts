import { refuse } from '#contract/errors.ts'
import type { BaseTools, Tools, UserCtx, Who } from '#services/core/context.ts'
import { rolesOf } from './roles/store.ts'
import { findRoom, type RoomRow } from './rooms/store.ts'
import { type RoomStanding, roomStanding } from './standing.ts'

/** A room and where the caller stands in it. */
export interface RoomAccess {
  readonly room: RoomRow
  readonly standing: RoomStanding
}

/** A living room by slug, uuid or number; rooms are never secret to whoever knows their name. */
export const knownRoom = async (tools: Tools, reference: string): Promise<RoomRow> =>
  (await findRoom(tools.db, reference)) ?? refuse('roomNotFound')

/** Where somebody stands in a room. */
export const standingInRoom = async (
  tools: BaseTools,
  room: Pick<RoomRow, 'id'>,
  person: Pick<Who, 'uuid' | 'role'>,
): Promise<RoomStanding> => {
  const held = await rolesOf(tools.db, room.id, person.uuid)
  return roomStanding(
    held.map(({ role }) => role),
    person.role,
  )
}

/** A room the caller moderates, by room role or as site staff. */
export const moderatedRoom = async (ctx: UserCtx, reference: string): Promise<RoomAccess> => {
  const room = await knownRoom(ctx, reference)
  const standing = await standingInRoom(ctx, room, ctx.user)
  return standing.moderates ? { room, standing } : refuse('notRoomModerator')
}

/** A room the caller owns, or any room for site staff. */
export const ownedRoom = async (ctx: UserCtx, reference: string): Promise<RoomAccess> => {
  const room = await knownRoom(ctx, reference)
  const standing = await standingInRoom(ctx, room, ctx.user)
  return standing.power >= 3 ? { room, standing } : refuse('notRoomOwner')
}
