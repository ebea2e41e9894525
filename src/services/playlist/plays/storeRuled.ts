import { sql } from 'kysely'
import type { Db } from '#ports/db.ts'

/** A play that ended, with what rules look at in its song. */
export interface RuledPlay {
  readonly playId: string
  readonly djUuid: string
  readonly playedAt: Date
  readonly song: Readonly<Record<string, unknown>>
}

/** The last plays of a room, newest finished first; of songs only what rules look at, as there may be many. */
export const ruledPlays = async (db: Db, roomUuid: string, most: number): Promise<RuledPlay[]> => {
  const { rows } = await sql<RuledPlay>`
    select play_id as "playId", dj_uuid as "djUuid", played_at as "playedAt", json_build_object(
      'songId', coalesce(song_id::text, song->>'songId'),
      'artistName', song->'artistName', 'trackName', song->'trackName', 'albumName', song->'albumName',
      'duration', song->'duration', 'genre', song->'genre', 'explicit', song->'explicit',
      'musicProviders', song->'musicProviders'
    ) as song
    from song_plays where room_uuid = ${roomUuid}::uuid
    order by ended_at desc, play_id desc limit ${most}`.execute(db)
  return rows
}
