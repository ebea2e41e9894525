import { type Selectable, sql } from 'kysely'
import type { Db } from '#ports/db.ts'
import type { Friendships } from '#ports/tables.ts'
import { asUuid, befriended, friendsAsRows } from '../storeRelation.ts'
import type { Reference } from '../reference.ts'

type FriendshipRow = Selectable<Friendships>

/** A friendship as one of the two has it. */
export interface FriendRow {
  readonly id: number
  readonly friendUuid: string
  readonly createdAt: Date
}

const ofBoth = (one: string, other: string) =>
  one < other ? { aUuid: one, bUuid: other } : { aUuid: other, bUuid: one }

const seenBy =
  (userUuid: string) =>
  ({ id, aUuid, bUuid, createdAt }: FriendshipRow): FriendRow => ({
    id,
    friendUuid: aUuid === userUuid ? bUuid : aUuid,
    createdAt,
  })

const friendshipsOf = (db: Db, userUuid: string) =>
  db.selectFrom('friendships').where((e) => e.or([e('aUuid', '=', userUuid), e('bUuid', '=', userUuid)]))

/** All friends of somebody, in the order in which they became so. */
export const friendsOf = async (db: Db, userUuid: string): Promise<FriendRow[]> =>
  (await friendshipsOf(db, userUuid).selectAll().orderBy('id').execute()).map(seenBy(userUuid))

export const friendCount = async (db: Db, userUuid: string): Promise<number> => {
  const { n } = await friendshipsOf(db, userUuid)
    .select((e) => e.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

/** Somebody's friendship with one person. */
export const friendshipWith = async (db: Db, userUuid: string, other: string): Promise<FriendRow | null> => {
  const row = await db
    .selectFrom('friendships')
    .selectAll()
    .where((e) => e.and(ofBoth(userUuid, other)))
    .executeTakeFirst()
  return row ? seenBy(userUuid)(row) : null
}

export const areFriends = async (db: Db, one: string, other: string): Promise<boolean> =>
  (await friendshipWith(db, one, other)) !== null

/** Which of these people are friends of somebody. */
export const friendsAmong = async (
  db: Db,
  userUuid: string,
  uuids: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (uuids.length === 0) return new Set()
  const { rows } = await sql<{ uuid: string }>`
    select person.uuid from unnest(${[...uuids]}::uuid[]) as person (uuid)
    where ${befriended(sql.ref('person.uuid'), asUuid(userUuid))}`.execute(db)
  return new Set(rows.map(({ uuid }) => uuid))
}

/** A friendship of somebody's by its number or by who the friend is. */
export const findFriendship = async (db: Db, userUuid: string, by: Reference): Promise<FriendRow | null> => {
  if ('uuid' in by) return friendshipWith(db, userUuid, by.uuid)
  const row = await friendshipsOf(db, userUuid).selectAll().where('id', '=', by.id).executeTakeFirst()
  return row ? seenBy(userUuid)(row) : null
}

export const makeFriends = async (db: Db, one: string, other: string, now: Date): Promise<void> => {
  await db
    .insertInto('friendships')
    .values({ ...ofBoth(one, other), createdAt: now })
    .onConflict((c) => c.doNothing())
    .execute()
}

/** Ends a friendship; false if there was none. */
export const partFriends = async (db: Db, one: string, other: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('friendships')
    .where((e) => e.and(ofBoth(one, other)))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** True if two have a friend in common. */
export const haveCommonFriend = async (db: Db, one: string, other: string): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from (${friendsAsRows(one)}) mine join (${friendsAsRows(other)}) theirs using (uuid) limit 1`.execute(
    db,
  )
  return rows.length > 0
}

export const dropFriendshipsOf = async (db: Db, userUuid: string): Promise<void> => {
  await db
    .deleteFrom('friendships')
    .where((e) => e.or([e('aUuid', '=', userUuid), e('bUuid', '=', userUuid)]))
    .execute()
}
