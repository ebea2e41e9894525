import type * as z from 'zod'
import type * as contract from '#contract/room/communities.ts'
import { MOST_COMMUNITIES_OF_ROOM, MOST_ROOMS_OF_COMMUNITY } from '#contract/room/communities.ts'
import type { Community } from '#contract/room/community.ts'
import { refuse } from '#contract/errors.ts'
import { atLeast } from '#contract/roles.ts'
import type { Operation, UserCtx } from '#services/core/context.ts'
import { holdLock } from '#services/core/storeLocks.ts'
import { knownRoom, standingInRoom } from '../access.ts'
import { knownCommunity, powerInCommunity, runCommunity } from './access.ts'
import { lockCommunity } from './store.ts'
import { dropCommunityRoom as drop, partCount, putCommunityRoom as put } from './storeRooms.ts'
import { communityFor } from './view.ts'

type OneRoom = { readonly params: z.infer<(typeof contract.putCommunityRoom)['params']> }

/** Adds rooms that the caller runs, as owner or co-owner, to a community they run; admins need to run neither. */
const addRooms = async (ctx: UserCtx, reference: string, named: readonly string[]): Promise<Community> => {
  const { community } = await runCommunity(ctx, reference)
  const rooms = await Promise.all([...new Set(named)].map((name) => knownRoom(ctx, name)))
  if (!atLeast(ctx.user.role, 'admin'))
    for (const room of rooms)
      if ((await standingInRoom(ctx, room, ctx.user)).power < 2) return refuse('notRoomOwner')
  await ctx.tx(async (tx) => {
    const row = (await lockCommunity(tx.db, community.id)) ?? refuse('communityNotFound')
    for (const room of rooms.toSorted((a, b) => a.id - b.id)) {
      await holdLock(tx.db, 'memberships', room.uuid)
      const part = { communityId: row.id, roomId: room.id, addedAt: new Date(tx.now()) }
      if (!(await put(tx.db, part))) continue
      if ((await partCount(tx.db, { roomId: room.id })) > MOST_COMMUNITIES_OF_ROOM)
        return refuse('tooManyCommunities')
    }
    if ((await partCount(tx.db, { communityId: row.id })) > MOST_ROOMS_OF_COMMUNITY)
      return refuse('communityFull')
  })
  return communityFor(ctx, community)
}

/** Takes rooms out of a community: whoever runs it may, and whoever runs the room. */
const removeRooms = async (ctx: UserCtx, reference: string, named: readonly string[]): Promise<Community> => {
  const community = await knownCommunity(ctx, reference)
  const runs = (await powerInCommunity(ctx, community, ctx.user)) > 0
  const rooms = await Promise.all([...new Set(named)].map((name) => knownRoom(ctx, name)))
  for (const room of rooms)
    if (!runs && (await standingInRoom(ctx, room, ctx.user)).power < 2) return refuse('notCommunityModerator')
  await ctx.tx(async (tx) => {
    for (const { id } of rooms)
      if (!(await drop(tx.db, community.id, id))) return refuse('roomNotInCommunity')
  })
  return communityFor(ctx, community)
}

const addOne = (ctx: UserCtx, { params }: OneRoom) => addRooms(ctx, params.id, [params.roomId])
const removeOne = (ctx: UserCtx, { params }: OneRoom) => removeRooms(ctx, params.id, [params.roomId])

export const putCommunityRoom: Operation<typeof contract.putCommunityRoom> = addOne
export const addCommunityRoom: Operation<typeof contract.addCommunityRoom> = addOne
export const removeCommunityRoom: Operation<typeof contract.removeCommunityRoom> = removeOne
export const dropCommunityRoom: Operation<typeof contract.dropCommunityRoom> = removeOne

export const addCommunityRooms: Operation<typeof contract.addCommunityRooms> = (ctx, { params, body }) =>
  addRooms(ctx, params.id, body.rooms)
export const removeCommunityRooms: Operation<typeof contract.removeCommunityRooms> = (
  ctx,
  { params, body },
) => removeRooms(ctx, params.id, body.rooms)
