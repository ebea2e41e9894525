import { sql } from 'kysely'
import type { Db } from '#ports/db.ts'
import { storableJson } from '#contract/text.ts'
import type { LooseSong } from './recording.ts'

/** Something that a library told: the provider it belongs to, and the library. */
export interface ToldBy {
  readonly provider: string
  readonly library: string
}

/** The libraries whose songs the catalogue knows. */
export const librariesTold = async (db: Db, providers: readonly string[]): Promise<ToldBy[]> => {
  const { rows } = await sql<ToldBy>`
    select distinct provider, split_part(provider_song_id, '.', 1) as library from catalogue_providers
    where provider = any(${providers})`.execute(db)
  return rows
}

/** Recordings under the ids of a library, so many of them, held until the transaction ends. */
export const recordingsOf = async (
  db: Db,
  { provider, library }: ToldBy,
  limit: number,
): Promise<{ readonly id: number; readonly song: LooseSong | null }[]> => {
  const { rows } = await sql<{ id: number; song: LooseSong | null }>`
    select s.id, s.song from catalogue_songs s
    where s.id in (
      select song_id from catalogue_providers
      where provider = ${provider} and split_part(provider_song_id, '.', 1) = ${library} order by song_id limit ${limit}
    )
    order by s.id for update`.execute(db)
  return rows
}

/** Takes the ids of a library from a recording, and puts what others told of it in its place; null: nobody did. */
export const untell = async (
  db: Db,
  songId: number,
  { provider, library }: ToldBy,
  left: LooseSong | null,
): Promise<void> => {
  await sql`
    delete from catalogue_providers where song_id = ${songId} and provider = ${provider}
      and split_part(provider_song_id, '.', 1) = ${library}`.execute(db)
  await db
    .updateTable('catalogueSongs')
    .set({
      song: left === null ? null : storableJson(left),
      ...(left === null ? { verifiedAt: null, isrc: null, genre: null } : {}),
      catalogueDue: true,
      updatedAt: sql<Date>`now()`,
    })
    .where('id', '=', songId)
    .execute()
}
