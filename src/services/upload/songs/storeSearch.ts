import { sql } from 'kysely'
import type { Db } from '#ports/db.ts'
import { byIndex } from '#services/core/storeByIndex.ts'
import { holdsWords } from '#services/core/storeWords.ts'
import { type Page, type Song, songsById } from './store.ts'

/** Songs that are looked at for words that many have. */
const POOL = 1_000
/** Ids of songs that hold every word and that a person may play: public ones, found by their words, and their own. */
export const uploadMatches = (userUuid: string, words: readonly string[]) => {
  const playable = sql`deleted_at is null and status = 'VERIFIED'`
  const matches = words.length === 0 ? sql`true order by id desc` : holdsWords(words)
  return sql`
    (select id from upload_songs where is_public and ${playable} and ${matches} limit ${POOL})
    union
    (select id from upload_songs where owner_uuid = ${userUuid} and ${playable} and ${matches} limit ${POOL})`
}

/** Playable songs that hold every word, one's own and public ones, newest first. */
export const matchingSongs = async (
  db: Db,
  userUuid: string,
  words: readonly string[],
  most: number,
  offset = 0,
): Promise<Song[]> => {
  const page = sql<{ id: string }>`
    select id from (${uploadMatches(userUuid, words)}) found order by id desc limit ${most} offset ${offset}`
  const { rows } = await byIndex(db, (tx) => page.execute(tx))
  const songs = new Map(
    (
      await songsById(
        db,
        rows.map((row) => row.id),
      )
    ).map((song) => [song.id, song]),
  )
  return rows.flatMap(({ id }) => songs.get(id) ?? [])
}

/** A page of the same, with how many there are (of very many, as many as are looked at). */
export const findSongs = async (
  db: Db,
  userUuid: string,
  words: readonly string[],
  { limit, offset }: Page,
): Promise<{ rows: Song[]; count: number }> => {
  const rows = await matchingSongs(db, userUuid, words, limit || MOST, offset)
  const count = sql<{ count: number }>`
    select count(*) as count from (${uploadMatches(userUuid, words)}) found`
  const counted = await byIndex(db, (tx) => count.execute(tx))
  return { rows, count: counted.rows[0]?.count ?? 0 }
}

/** A limit of 0 means all, up to this many. */
const MOST = 1000
