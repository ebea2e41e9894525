import { sql } from 'kysely'
import type { Db } from '#ports/db.ts'
import type { CrudRequest } from '#services/core/crud/parseCrud.ts'
import { crudPage } from '#services/core/crud/store.ts'
import type { Columns } from '#services/core/crud/storeCondition.ts'

/** One play that ended. */
export interface EndedPlay {
  readonly djUuid: string
  readonly roomUuid: string
  readonly likes: number
  readonly dislikes: number
  readonly stars: number
  readonly playedMs: number
  readonly at: Date
}

/** Adds a play to what a DJ did in a room. */
export const addPlay = async (db: Db, play: EndedPlay): Promise<void> => {
  await sql`
    insert into dj_stats (dj_uuid, room_uuid, plays, likes, dislikes, stars, played_ms, first_played_at, last_played_at)
    values (${play.djUuid}, ${play.roomUuid}, 1, ${play.likes}, ${play.dislikes}, ${play.stars}, ${play.playedMs},
      ${play.at}, ${play.at})
    on conflict (dj_uuid, room_uuid) do update set
      plays = dj_stats.plays + 1,
      likes = dj_stats.likes + excluded.likes,
      dislikes = dj_stats.dislikes + excluded.dislikes,
      stars = dj_stats.stars + excluded.stars,
      played_ms = dj_stats.played_ms + excluded.played_ms,
      first_played_at = least(dj_stats.first_played_at, excluded.first_played_at),
      last_played_at = greatest(dj_stats.last_played_at, excluded.last_played_at)`.execute(db)
}

/** What somebody played in all rooms. */
export interface DjRow {
  readonly uuid: string
  readonly plays: number
  readonly likes: number
  readonly dislikes: number
  readonly stars: number
  readonly rooms: number
  readonly playedSeconds: number
  readonly firstPlayedAt: Date
  readonly lastPlayedAt: Date
}

const columns: Columns = {
  uuid: { ref: 'djs.uuid', type: 'uuid' },
  plays: { ref: 'djs.plays', type: 'number' },
  likes: { ref: 'djs.likes', type: 'number' },
  dislikes: { ref: 'djs.dislikes', type: 'number' },
  stars: { ref: 'djs.stars', type: 'number' },
  rooms: { ref: 'djs.rooms', type: 'number' },
  playedSeconds: { ref: 'djs.playedSeconds', type: 'number' },
  firstPlayedAt: { ref: 'djs.firstPlayedAt', type: 'time' },
  lastPlayedAt: { ref: 'djs.lastPlayedAt', type: 'time' },
}

const listed = (db: Db) =>
  db
    .selectFrom((from) =>
      from
        .selectFrom('djStats')
        .groupBy('djUuid')
        .select((e) => [
          'djUuid as uuid',
          sql<number>`sum(plays)::int`.as('plays'),
          sql<number>`sum(likes)::int`.as('likes'),
          sql<number>`sum(dislikes)::int`.as('dislikes'),
          sql<number>`sum(stars)::int`.as('stars'),
          sql<number>`count(*)::int`.as('rooms'),
          sql<number>`round(sum(played_ms) / 1000)::int`.as('playedSeconds'),
          e.fn.min('firstPlayedAt').as('firstPlayedAt'),
          e.fn.max('lastPlayedAt').as('lastPlayedAt'),
        ])
        .as('djs'),
    )
    .selectAll('djs')

/** A page of everybody who played a song once. */
export const djsPage = (db: Db, request: CrudRequest) => crudPage(listed(db), request, columns, 'djs.uuid')

export const djRow = (db: Db, uuid: string): Promise<DjRow | undefined> =>
  listed(db).where('djs.uuid', '=', uuid).executeTakeFirst()

/** How many songs were played in each of these rooms. */
export const playsIn = async (db: Db, roomUuids: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  if (roomUuids.length === 0) return new Map()
  const rows = await db
    .selectFrom('djStats')
    .where('roomUuid', 'in', roomUuids)
    .groupBy('roomUuid')
    .select(['roomUuid', sql<number>`sum(plays)::int`.as('plays')])
    .execute()
  return new Map(rows.map(({ roomUuid, plays }) => [roomUuid, plays]))
}

/** What somebody played is nobody's any more. */
export const dropDjStats = async (db: Db, djUuid: string): Promise<void> => {
  await db.deleteFrom('djStats').where('djUuid', '=', djUuid).execute()
}
