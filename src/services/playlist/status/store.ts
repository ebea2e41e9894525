import { sql } from 'kysely'
import type { Db } from '#ports/db.ts'

export interface MusicCounts {
  readonly crates: number
  readonly crateSongs: number
  readonly songs: number
  readonly albums: number
  readonly artists: number
  readonly plays: number
  readonly importsRunning: number
  readonly exportsRunning: number
}

/** How much music there is. */
export const musicCounts = async (db: Db): Promise<MusicCounts> => {
  const { rows } = await sql<MusicCounts>`
    select (select count(*) from crates) as crates, (select count(*) from crate_songs) as crate_songs,
      (select count(*) from catalogue_songs) as songs, (select count(*) from catalogue_albums) as albums,
      (select count(*) from catalogue_artists) as artists, (select count(*) from song_plays) as plays,
      (select count(*) from crates where import_status = 'IN_PROGRESS') as imports_running,
      (select count(*) from crate_exports where status = 'IN_PROGRESS') as exports_running`.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('Nothing was counted')
  return counts
}

/** How often songs were played that name a provider first, by provider. */
export const playsByProvider = async (db: Db): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ provider: string; plays: number }>`
    select provider, count(*) as plays from (
      select (select key from json_object_keys(song -> 'musicProviders') as key limit 1) as provider from song_plays
      where json_typeof(song -> 'musicProviders') = 'object'
    ) p where provider is not null group by provider`.execute(db)
  return new Map(rows.map(({ provider, plays }) => [provider, plays]))
}
