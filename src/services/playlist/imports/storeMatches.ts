import { sql } from 'kysely'
import type { Db } from '#ports/db.ts'
import type { CatalogueRow } from '../catalogue/store.ts'

/** What is known of a song that no provider's id was told of, and where it stood in the list. */
export interface Sought {
  readonly place: number
  readonly trackKey: string
  readonly artistKey: string
  /** Seconds; 0 if unknown. */
  readonly duration: number
  readonly isrc: string | null
}

/** So many recordings are looked at for each song: not everybody may read each of them. */
const MOST = 5

/** The recordings that songs may be, for each the likeliest first: the same ISRC, then the same names and the nearest length. */
export const likelyRecordings = async (
  db: Db,
  songs: readonly Sought[],
): Promise<(CatalogueRow & { readonly place: number })[]> => {
  if (songs.length === 0) return []
  const { rows } = await sql<CatalogueRow & { place: number }>`
    select q.place, s.* from unnest(
      ${songs.map((one) => one.place)}::integer[],
      ${songs.map((one) => one.artistKey)}::text[],
      ${songs.map((one) => one.trackKey)}::text[],
      ${songs.map((one) => one.duration)}::float8[],
      ${songs.map((one) => one.isrc ?? '')}::text[]
    ) as q (place, artist_key, track_key, duration, isrc)
    cross join lateral (
      select found.* from catalogue_songs found join (
        (select s.id from catalogue_songs s where q.isrc <> '' and s.isrc = q.isrc limit ${MOST})
        union
        (select s.id from catalogue_songs s
          where q.track_key <> '' and md5(s.track_key) = md5(q.track_key) and md5(s.artist_key) = md5(q.artist_key)
            and s.track_key = q.track_key and s.artist_key = q.artist_key
          order by abs(s.duration - q.duration), s.id limit ${MOST})
      ) near on near.id = found.id
    ) s
    order by q.place, s.isrc = q.isrc desc nulls last, abs(s.duration - q.duration), s.id`.execute(db)
  return rows
}
