import { type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '#ports/db.ts'
import type { DB } from '#ports/tables.ts'
import { isPromoted, type RoomRow } from '../rooms/store.ts'

interface Page {
  readonly limit: number
  readonly offset: number
}

const living = (db: Db) => db.selectFrom('rooms').where('deletedAt', 'is', null)

const listed = <O>(rooms: SelectQueryBuilder<DB, 'rooms', O>) =>
  rooms.where('type', '=', 'PUBLIC').where('unlisted', '=', false).where('archivedAt', 'is', null)

const countOf = async (rooms: SelectQueryBuilder<DB, 'rooms', object>): Promise<number> => {
  const { n } = await rooms.select((e) => e.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
  return n
}

/** Uuids of the rooms anybody may find: those an operator put in front, then the latest visited. */
export const listedRoomUuids = async (db: Db, most: number): Promise<string[]> => {
  const rows = await listed(living(db))
    .orderBy(sql`position_priority asc nulls last`)
    .orderBy('lastVisitedAt', 'desc')
    .orderBy('id')
    .limit(most)
    .select('uuid')
    .execute()
  return rows.map((row) => row.uuid)
}

/** A page of the rooms anybody may find, in the same order. */
export const listedRooms = (db: Db, page: Page): Promise<RoomRow[]> =>
  listed(living(db))
    .orderBy(sql`position_priority asc nulls last`)
    .orderBy('lastVisitedAt', 'desc')
    .orderBy('id')
    .limit(page.limit)
    .offset(page.offset)
    .selectAll()
    .execute()

export const listedRoomCount = (db: Db): Promise<number> => countOf(listed(living(db)))

/** How many rooms are not listed. */
export const unlistedRoomCount = (db: Db): Promise<number> =>
  countOf(living(db).where((e) => e.or([e('type', '=', 'PRIVATE'), e('unlisted', '=', true)])))

/** Listed rooms in the shop window that play from one of these providers (any if none is named). */
export const promotedRoomRows = async (
  db: Db,
  providers: readonly string[],
  page: Page,
): Promise<{ rooms: RoomRow[]; count: number }> => {
  const promoted = () =>
    listed(living(db))
      .where(isPromoted)
      .$if(providers.length > 0, (q) =>
        q.where(
          sql<boolean>`(music_provider_keys = '{}' or music_provider_keys && ${[...providers]}::text[])`,
        ),
      )
  const rooms = await promoted()
    .orderBy(sql`position_priority asc nulls last`)
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .selectAll()
    .execute()
  return { rooms, count: await countOf(promoted()) }
}

/** Living rooms by number, in the order of the numbers. */
export const roomsInOrder = async (db: Db, ids: readonly number[]): Promise<RoomRow[]> => {
  if (ids.length === 0) return []
  const rows = await living(db).where('id', 'in', ids).selectAll().execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Every living room, oldest first. */
export const allRooms = async (db: Db, page: Page): Promise<{ rooms: RoomRow[]; count: number }> => ({
  rooms: await living(db).orderBy('id').limit(page.limit).offset(page.offset).selectAll().execute(),
  count: await countOf(living(db)),
})

/** Those of several rooms that everybody may find and enter without a password. */
export const openRoomUuids = async (db: Db, uuids: readonly string[]): Promise<ReadonlySet<string>> => {
  if (uuids.length === 0) return new Set()
  const rows = await db
    .selectFrom('rooms')
    .select('uuid')
    .where('uuid', 'in', uuids)
    .where('deletedAt', 'is', null)
    .where('type', '=', 'PUBLIC')
    .where('unlisted', '=', false)
    .where('passwordHash', 'is', null)
    .execute()
  return new Set(rows.map((row) => row.uuid))
}

/** Names of living rooms, and whether somebody could find and enter each: it is open, or they were let in once. */
export const roomNamesFor = async (
  db: Db,
  userUuid: string,
  uuids: readonly string[],
): Promise<{ uuid: string; slug: string; name: string; isFound: boolean }[]> => {
  if (uuids.length === 0) return []
  const { rows } = await sql<{ uuid: string; slug: string; name: string; isFound: boolean }>`
    select uuid, slug, name,
      (type = 'PUBLIC' and not unlisted and password_hash is null)
      or exists (
        select 1 from room_visits
        where room_id = rooms.id and user_uuid = ${userUuid}::uuid and entered_at is not null)
      or exists (
        select 1 from room_roles
        where room_id = rooms.id and user_uuid = ${userUuid}::uuid
          and role in ('owner', 'coOwner', 'moderator', 'dj')
          and (expiration_time is null or expiration_time > now())) as is_found
    from rooms where uuid = any(${[...uuids]}::uuid[]) and deleted_at is null`.execute(db)
  return rows
}

/** A page of the listed rooms of a Discord server, the latest visited first. */
export const roomsOfGuildPage = async (
  db: Db,
  guildId: string,
  page: Page,
  /** Rooms in no list too. */
  all = false,
): Promise<{ rooms: RoomRow[]; count: number }> => {
  const found = () => (all ? living(db) : listed(living(db))).where('discordServer', '=', guildId)
  const rooms = await found()
    .orderBy('lastVisitedAt', 'desc')
    .orderBy('id')
    .limit(page.limit)
    .offset(page.offset)
    .selectAll()
    .execute()
  return { rooms, count: await countOf(found()) }
}
