import { type SqlBool, sql } from 'kysely'
import { storableJson } from '#contract/text.ts'
import type { Db } from '#ports/db.ts'
import type { LooseSong } from '../catalogue/recording.ts'

/** A recording whose links are renewed: what this server knows of it, and under which ids providers have it. */
export interface LinkedRow {
  readonly id: number
  readonly song: LooseSong
  /** When it was changed last, as the database writes it. */
  readonly version: string
  readonly providers: readonly { readonly provider: string; readonly providerSongId: string }[]
}

/** Recordings that this server found at providers, by id, from the one behind `after` on. */
export const linkedRows = async (db: Db, after: string | null, limit: number): Promise<LinkedRow[]> => {
  const { rows } = await sql<LinkedRow>`
    select s.id, s.song, s.updated_at::text as version, p.providers from catalogue_songs s
    cross join lateral (
      select json_agg(json_build_object('provider', provider, 'providerSongId', provider_song_id) order by provider)
        as providers
      from catalogue_providers where song_id = s.id and provider <> 'uploadService'
    ) p
    where s.id > ${after ?? '0'}::bigint and s.song is not null and p.providers is not null
    order by s.id limit ${limit}`.execute(db)
  return rows
}

/** Puts a song with other links in its place; false where it was changed meanwhile. */
export const putLinked = async (
  db: Db,
  { id, version }: Pick<LinkedRow, 'id' | 'version'>,
  song: LooseSong,
): Promise<boolean> => {
  const row = await db
    .updateTable('catalogueSongs')
    .set({ song: storableJson(song), catalogueDue: true, updatedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where(sql<SqlBool>`updated_at::text = ${version}`)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
