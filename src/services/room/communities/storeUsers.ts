import { type Selectable, sql } from 'kysely'
import type { CommunityRole } from '#contract/room/community.ts'
import type { Db } from '#ports/db.ts'
import type { CommunityUsers } from '#ports/tables.ts'
import { type CommunityRow } from './store.ts'

export type MemberRow = Selectable<CommunityUsers>

interface Page {
  readonly limit: number
  readonly offset: number
}

const byRank = sql`array_position(array['owner', 'moderator', 'member'], community_users.role)`

/** Somebody's membership of a community. */
export const memberOf = (db: Db, communityId: number, userUuid: string): Promise<MemberRow | undefined> =>
  db
    .selectFrom('communityUsers')
    .selectAll()
    .where('communityId', '=', communityId)
    .where('userUuid', '=', userUuid)
    .executeTakeFirst()

/** A page of who is in a community: owners, then moderators, then members as they joined. */
export const membersOf = (db: Db, communityId: number, page: Page): Promise<MemberRow[]> =>
  db
    .selectFrom('communityUsers')
    .selectAll()
    .where('communityId', '=', communityId)
    .orderBy(byRank)
    .orderBy('id')
    .limit(page.limit)
    .offset(page.offset)
    .execute()

/** Makes somebody a member, or changes as what. */
export const putMember = (
  db: Db,
  {
    communityId,
    userUuid,
    role,
    joinedAt,
  }: Pick<MemberRow, 'communityId' | 'userUuid' | 'joinedAt'> & {
    readonly role: CommunityRole
  },
): Promise<MemberRow> =>
  db
    .insertInto('communityUsers')
    .values({ communityId, userUuid, role, joinedAt })
    .onConflict((c) => c.columns(['communityId', 'userUuid']).doUpdateSet({ role }))
    .returningAll()
    .executeTakeFirstOrThrow()

export const dropMember = async (db: Db, communityId: number, userUuid: string): Promise<void> => {
  await db
    .deleteFrom('communityUsers')
    .where('communityId', '=', communityId)
    .where('userUuid', '=', userUuid)
    .execute()
}

const countOf = async (db: Db, column: 'communityId' | 'userUuid', value: number | string) => {
  const { n } = await db
    .selectFrom('communityUsers')
    .where(column, '=', value)
    .select((e) => e.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

export const memberCount = (db: Db, communityId: number): Promise<number> =>
  countOf(db, 'communityId', communityId)

/** Of how many communities somebody is a member. */
export const membershipCount = (db: Db, userUuid: string): Promise<number> =>
  countOf(db, 'userUuid', userUuid)

/** True if somebody else owns the community too. */
export const hasOtherOwner = async (db: Db, communityId: number, userUuid: string): Promise<boolean> =>
  (await db
    .selectFrom('communityUsers')
    .select('id')
    .where('communityId', '=', communityId)
    .where('role', '=', 'owner')
    .where('userUuid', '!=', userUuid)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Who would own a community next: its first moderator, else its first member. */
export const nextOwner = async (db: Db, communityId: number): Promise<MemberRow | undefined> =>
  db
    .selectFrom('communityUsers')
    .selectAll()
    .where('communityId', '=', communityId)
    .orderBy(byRank)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

/** A page of the communities somebody is a member of, latest joined first. */
export const communitiesOf = (db: Db, userUuid: string, page: Page): Promise<CommunityRow[]> =>
  db
    .selectFrom('communityUsers')
    .innerJoin('communities', 'communities.id', 'communityUsers.communityId')
    .where('communityUsers.userUuid', '=', userUuid)
    .orderBy('communityUsers.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .selectAll('communities')
    .execute()
