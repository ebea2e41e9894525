import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#ports/db.ts'
import { byIndex } from '#services/core/storeByIndex.ts'
import { holdsWords } from '#services/core/storeWords.ts'
import { type CatalogueRow, isReadable } from '../catalogue/store.ts'

/** A recording that may be what was searched, and how alike its words are (0..1). */
export type Candidate = CatalogueRow & { readonly likeness: number }

/** What is searched. */
export interface Wanted {
  /** Without case and accents. */
  readonly folded: string
  /** Its words, few enough. */
  readonly words: readonly string[]
  /** As names are compared. */
  readonly key: string
}

/** Recordings looked at for words that many have: enough that the best are among them, few enough to be quick. */
const POOL = 1_000
/** Songs of one's own crates that are looked through. */
const OWN_POOL = 5_000
/** Recordings of one name. */
const NAMESAKES = 200
/** The visible ones of a pool of recordings, the most alike first. */
const weighed = (userUuid: string, folded: string, pool: RawBuilder<unknown>, most: number) => sql<Candidate>`
  select s.*, word_similarity(${folded}, s.words) as likeness
  from (${pool}) as pool join catalogue_songs s on s.id = pool.id
  where s.track_key <> '' and ${isReadable('s', userUuid)}
  order by likeness desc, s.id limit ${most}`

/**
 * Recordings that a person may read and whose words hold every word searched, the most alike first. Each branch finds
 * its rows by an index and looks at a bounded number of them.
 */
export const wordMatches = (userUuid: string, { folded, words, key }: Wanted, most: number) => {
  return weighed(
    userUuid,
    folded,
    sql`
      (select id from catalogue_songs where md5(track_key) = md5(${key}) and track_key = ${key} limit ${NAMESAKES})
      union
      (select id from catalogue_songs where md5(artist_key) = md5(${key}) and artist_key = ${key} limit ${NAMESAKES})
      union
      (select id from catalogue_songs where ${holdsWords(words)} limit ${POOL})
      union
      (select n.id from (
        select c.song_id from crates
        cross join lateral (select song_id from crate_songs where crate_id = crates.id) c
        where crates.user_uuid = ${userUuid} limit ${OWN_POOL}
      ) mine join catalogue_songs n on n.id = mine.song_id
      where ${sql.join(
        words.map((word) => sql`n.words like ${`%${word}%`}`),
        sql` and `,
      )})`,
    most,
  )
}

/** Recordings that a person may read and whose words look like the search, the most alike first. */
export const alikeMatches = (userUuid: string, { folded }: Wanted, most: number) =>
  weighed(userUuid, folded, sql`select id from catalogue_songs where words %> ${folded} limit ${POOL}`, most)

/** Runs one of the above. */
export const candidates = async (
  db: Db,
  matches: ReturnType<typeof wordMatches>,
): Promise<readonly Candidate[]> => (await byIndex(db, (tx) => matches.execute(tx))).rows
