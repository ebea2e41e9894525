import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { isUuid } from '#contract/common.ts'
import type { Db } from '#ports/db.ts'
import type { Communities } from '#ports/tables.ts'

export type CommunityRow = Selectable<Communities>
export type NewCommunity = Insertable<Communities>
export type CommunityChanges = Updateable<Communities>

const NUMBER = /^[1-9][0-9]{0,14}$/

/** A community by what a path calls it: slug, uuid or number. Slugs are never numbers nor uuids. */
export const findCommunity = (db: Db, reference: string): Promise<CommunityRow | undefined> => {
  const name = reference.trim().toLowerCase()
  return db
    .selectFrom('communities')
    .selectAll()
    .where((e) => {
      if (isUuid(name)) return e('uuid', '=', name)
      return NUMBER.test(name) ? e('id', '=', Number(name)) : e('slug', '=', name)
    })
    .executeTakeFirst()
}

/** Holds the community's row until the transaction ends, so that who owns it is changed by one at a time. */
export const lockCommunity = (db: Db, id: number): Promise<CommunityRow | undefined> =>
  db.selectFrom('communities').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Inserts a community; undefined if another one has that slug. */
export const insertCommunity = (db: Db, row: NewCommunity): Promise<CommunityRow | undefined> =>
  db
    .insertInto('communities')
    .values(row)
    .onConflict((c) => c.column('slug').doNothing())
    .returningAll()
    .executeTakeFirst()

/** Stores what changed; undefined if it is gone. */
export const updateCommunity = (
  db: Db,
  id: number,
  changes: CommunityChanges,
): Promise<CommunityRow | undefined> =>
  db.updateTable('communities').set(changes).where('id', '=', id).returningAll().executeTakeFirst()

/** True for the error of a slug that another community has. */
export const isCommunitySlugTaken = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'constraint' in error &&
  error.constraint === 'communities_slug_key'

/** Deletes a community with its memberships; false if it is gone already. */
export const dropCommunity = async (db: Db, id: number): Promise<boolean> => {
  const { numDeletedRows } = await db.deleteFrom('communities').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Communities with most members first. */
export const largestCommunities = (db: Db, most: number): Promise<CommunityRow[]> =>
  db
    .selectFrom('communities')
    .selectAll('communities')
    .orderBy(
      (e) =>
        e
          .selectFrom('communityUsers')
          .whereRef('communityUsers.communityId', '=', 'communities.id')
          .select((s) => s.fn.countAll<number>().as('n')),
      'desc',
    )
    .orderBy('communities.id')
    .limit(most)
    .execute()

export const communityCount = async (db: Db): Promise<number> => {
  const { n } = await db
    .selectFrom('communities')
    .select((e) => e.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

/** Communities by number, in the order of the numbers. */
export const communitiesById = async (db: Db, ids: readonly number[]): Promise<CommunityRow[]> => {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('communities').selectAll().where('id', 'in', ids).execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** How many are in each of these communities, how many listed rooms it has, and as what somebody is in it. */
export const factsAbout = async (
  db: Db,
  ids: readonly number[],
  userUuid: string | null,
): Promise<{ id: number; users: number; rooms: number; role: string | null; owner: string | null }[]> => {
  if (ids.length === 0) return []
  const { rows } = await sql<{
    id: number
    users: number
    rooms: number
    role: string | null
    owner: string | null
  }>`
    select communities.id,
      (select count(*) from community_users where community_id = communities.id) as users,
      (select count(*) from community_rooms join rooms on rooms.id = room_id
        where community_id = communities.id
          and deleted_at is null and type = 'PUBLIC' and not unlisted) as rooms,
      (select role from community_users
        where community_id = communities.id and user_uuid = ${userUuid}::uuid) as role,
      (select user_uuid from community_users
        where community_id = communities.id and role = 'owner' order by id limit 1) as owner
    from communities where id = any(${[...ids]})`.execute(db)
  return rows
}
