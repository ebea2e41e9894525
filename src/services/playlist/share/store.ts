import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#ports/db.ts'

/** What feeds say of a play, and no more of its song. */
export interface HeardRow {
  readonly playId: string
  readonly nightId: string | null
  readonly djUuid: string
  readonly trackName: string
  readonly artistName: string
  readonly playedAt: Date
  readonly endedAt: Date
}

/** Longer names are cut, in characters: a song may hold whatever its JSON has room for. */
const NAME = 200

/** A text of a song, empty where it has none. */
const textIn = (key: 'trackName' | 'artistName'): RawBuilder<string> =>
  sql<string>`case when json_typeof(song->${key}::text) = 'string' then left(song->>${key}::text, ${NAME}::int) else '' end`

const heard = sql`play_id, night_id, dj_uuid, played_at, ended_at,
  ${textIn('trackName')} as track_name, ${textIn('artistName')} as artist_name`

/** The first plays of each of these nights in their order, `most` of each. */
export const firstHeardOf = async (
  db: Db,
  nightIds: readonly string[],
  most: number,
): Promise<readonly HeardRow[]> => {
  if (nightIds.length === 0) return []
  const { rows } = await sql<HeardRow>`
    select play.* from unnest(${[...nightIds]}::uuid[]) night(id)
    cross join lateral (
      select ${heard} from song_plays where night_id = night.id order by played_at, play_id limit ${most}
    ) play
    order by played_at, play_id`.execute(db)
  return rows
}

/** The last plays of a room, the latest first. */
export const lastHeardIn = async (db: Db, roomUuid: string, most: number): Promise<readonly HeardRow[]> => {
  const { rows } = await sql<HeardRow>`
    select ${heard} from song_plays
    where room_uuid = ${roomUuid} order by ended_at desc, play_id desc limit ${most}`.execute(db)
  return rows
}
