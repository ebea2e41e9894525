import type { Community } from '#contract/room/community.ts'
import { CommunityRole } from '#contract/room/community.ts'
import { isUuid } from '#contract/common.ts'
import type { Ctx } from '#services/core/context.ts'
import { type CommunityRow, factsAbout } from './store.ts'
import { listedRoomsOf } from './storeRooms.ts'

/** A community, and who owns it: the first of its owners. */
interface SeenCommunity {
  readonly community: Community
  readonly ownerUuid: string | null
}

/** How many people are in the listed rooms of each of these communities. */
export const peopleIn = async (ctx: Ctx, ids: readonly number[]): Promise<ReadonlyMap<number, number>> => {
  const rooms = await listedRoomsOf(ctx.db, ids)
  if (rooms.length === 0) return new Map()
  const summaries = await ctx.live.summaries(rooms.map(({ uuid }) => uuid))
  const people = new Map<number, number>()
  for (const { communityId, uuid } of rooms)
    people.set(communityId, (people.get(communityId) ?? 0) + (summaries.get(uuid)?.people ?? 0))
  return people
}

/** Communities as this caller sees them, in the order given; `people` where it is known how many are there. */
export const seen = async (
  ctx: Ctx,
  rows: readonly CommunityRow[],
  people?: ReadonlyMap<number, number>,
): Promise<SeenCommunity[]> => {
  const ids = rows.map((row) => row.id)
  // A service's uuid is its name.
  const caller = ctx.user && isUuid(ctx.user.uuid) ? ctx.user.uuid : null
  const [known, present] = await Promise.all([factsAbout(ctx.db, ids, caller), people ?? peopleIn(ctx, ids)])
  const about = new Map(known.map((facts) => [facts.id, facts]))
  return rows.map((row) => {
    const facts = about.get(row.id)
    const role = CommunityRole.safeParse(facts?.role).data ?? null
    return {
      ownerUuid: facts?.owner ?? null,
      community: {
        id: row.id,
        uuid: row.uuid,
        slug: row.slug,
        name: row.name,
        description: row.description,
        pictureUrl: row.pictureUrl,
        coverUrl: row.coverUrl,
        color: row.color,
        joinPolicy: row.joinPolicy === 'INVITE' ? 'INVITE' : 'OPEN',
        usersCount: facts?.users ?? 0,
        roomsCount: facts?.rooms ?? 0,
        peopleNow: present.get(row.id) ?? 0,
        isMember: role !== null,
        role,
        createdAt: row.createdAt.toISOString(),
        updatedAt: row.updatedAt.toISOString(),
      },
    }
  })
}

/** The same without who owns them. */
export const communitiesFor = async (
  ctx: Ctx,
  rows: readonly CommunityRow[],
  people?: ReadonlyMap<number, number>,
): Promise<Community[]> => (await seen(ctx, rows, people)).map(({ community }) => community)

/** One community as this caller sees it. */
export const communityFor = async (ctx: Ctx, row: CommunityRow): Promise<Community> => {
  const [community] = await communitiesFor(ctx, [row])
  if (!community) throw new Error('A community went missing')
  return community
}
