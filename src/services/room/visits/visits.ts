import { success } from '#contract/common.ts'
import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/room/lists.ts'
import type { Operation, UserCtx } from '#services/core/context.ts'
import { knownRoom, standingInRoom } from '../access.ts'
import { pageOfIds } from '../lists/page.ts'
import type { RoomRow } from '../rooms/store.ts'
import { putVisit, visitedRoomIds } from './store.ts'

/** Most visits a list goes back. */
const MOST_VISITS = 200

/** Notes that the caller came to a room; refuses whoever is banned from it. */
export const noteVisit = async (ctx: UserCtx, reference: string): Promise<RoomRow> => {
  const room = await knownRoom(ctx, reference)
  if ((await standingInRoom(ctx, room, ctx.user)).banned) return refuse('bannedFromRoom')
  await putVisit(ctx.db, { roomUuid: room.uuid, userUuid: ctx.user.uuid, entered: false })
  return room
}

export const noteRecent: Operation<typeof contract.noteRecent> = async (ctx, { body }) => {
  await noteVisit(ctx, body.slug ?? body.roomSlug ?? body.roomUuid ?? '')
  return success
}

const visitedRooms = async (ctx: UserCtx, { query }: { query: { limit: number; offset: number } }) =>
  pageOfIds(ctx, await visitedRoomIds(ctx.db, ctx.user.uuid, MOST_VISITS), query)

export const recentRooms: Operation<typeof contract.recentRooms> = visitedRooms
export const recentlyVisitedRooms: Operation<typeof contract.recentlyVisitedRooms> = visitedRooms
