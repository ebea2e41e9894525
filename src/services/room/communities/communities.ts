import type * as contract from '#contract/room/communities.ts'
import { isUuid } from '#contract/common.ts'
import { firstRank } from '#contract/room/firstCommunities.ts'
import { refuse } from '#contract/errors.ts'
import type { Operation, UserCtx } from '#services/core/context.ts'
import { defined } from '#services/core/defined.ts'
import { knownRoom } from '../access.ts'
import { sliceOf } from '../lists/page.ts'
import { roomIdsWithRole } from '../roles/store.ts'
import { restsOf } from '../rooms/restView.ts'
import type { RoomRow } from '../rooms/store.ts'
import { knownCommunity, powerInCommunity, runCommunity } from './access.ts'
import { communityCount, type CommunityRow, largestCommunities, updateCommunity } from './store.ts'
import { communitiesOfRoom as ofRoom, roomsOfCommunity } from './storeRooms.ts'
import { communitiesOf, memberOf, membershipCount } from './storeUsers.ts'
import { communitiesFor, communityFor, peopleIn } from './view.ts'

/** So many communities are sorted by how many people are in their rooms. */
const SORTED = 500

export const communities: Operation<typeof contract.communities> = async (ctx, { query }) => {
  const rows = await largestCommunities(ctx.db, SORTED)
  const people = await peopleIn(
    ctx,
    rows.map((row) => row.id),
  )
  const lively = rows.toSorted(
    (a, b) => firstRank(a.slug) - firstRank(b.slug) || (people.get(b.id) ?? 0) - (people.get(a.id) ?? 0),
  )
  return {
    communities: await communitiesFor(ctx, sliceOf(lively, query), people),
    count: await communityCount(ctx.db),
  }
}

export const community: Operation<typeof contract.community> = async (ctx, { params }) =>
  communityFor(ctx, await knownCommunity(ctx, params.id))

export const changeOwnCommunity: Operation<typeof contract.changeOwnCommunity> = async (
  ctx,
  { params, body },
) => {
  const { community: row } = await runCommunity(ctx, params.id, 2)
  const changes = { ...defined(body), updatedAt: new Date(ctx.now()) }
  return communityFor(ctx, (await updateCommunity(ctx.db, row.id, changes)) ?? refuse('communityNotFound'))
}

export const communityRooms: Operation<typeof contract.communityRooms> = async (ctx, { params, query }) => {
  const row = await knownCommunity(ctx, params.id)
  const visible = await visibleRooms(ctx, row)
  const summaries = await ctx.live.summaries(visible.map(({ uuid }) => uuid))
  const people = ({ uuid }: RoomRow): number => summaries.get(uuid)?.people ?? 0
  const lively = visible.toSorted((a, b) => people(b) - people(a))
  return { rooms: await restsOf(ctx, sliceOf(lively, query)), count: visible.length }
}

/** Unlisted rooms are for members, private ones for those who hold a role in them; site staff see all. */
const visibleRooms = async (ctx: UserCtx, row: CommunityRow): Promise<RoomRow[]> => {
  const rooms = await roomsOfCommunity(ctx.db, row.id)
  if (!isUuid(ctx.user.uuid)) return rooms
  const [power, member, held] = await Promise.all([
    powerInCommunity(ctx, row, ctx.user),
    memberOf(ctx.db, row.id, ctx.user.uuid),
    roomIdsWithRole(ctx.db, ctx.user.uuid, ['owner', 'coOwner', 'moderator', 'dj']),
  ])
  if (power === 2 && !member) return rooms
  const own = new Set(held)
  return rooms.filter(
    (room) => own.has(room.id) || (room.type === 'PUBLIC' && (!room.unlisted || member !== undefined)),
  )
}

export const communitiesOfRoom: Operation<typeof contract.communitiesOfRoom> = async (
  ctx,
  { params, query },
) => {
  const rows = await ofRoom(ctx.db, (await knownRoom(ctx, params.roomId)).id)
  return { communities: await communitiesFor(ctx, sliceOf(rows, query)), count: rows.length }
}

export const myCommunities: Operation<typeof contract.myCommunities> = async (ctx, { query }) => {
  const rows = await communitiesOf(ctx.db, ctx.user.uuid, { ...query, limit: query.limit || 100 })
  return {
    communities: await communitiesFor(ctx, rows),
    count: await membershipCount(ctx.db, ctx.user.uuid),
  }
}
