import { sql } from 'kysely'
import type { Db } from '#ports/db.ts'
import { storableJson } from '#contract/text.ts'
import type { LooseSong } from './recording.ts'

/** A provider's song in the catalogue that was asked for long ago. */
export interface Aged {
  readonly songId: number
  readonly provider: string
  readonly providerSongId: string
}

/** Songs of providers that were last asked for before then, the oldest first. */
export const agedSongs = (
  db: Db,
  of: { readonly providers: readonly string[]; readonly before: Date },
  limit: number,
): Promise<Aged[]> =>
  db
    .selectFrom('catalogueProviders')
    .select(['songId', 'provider', 'providerSongId'])
    .where('provider', 'in', of.providers)
    .where('verifiedAt', '<', of.before)
    .orderBy('verifiedAt')
    .limit(limit)
    .execute()

/** Notes when a provider was asked for a song last. */
export const noteAsked = async (db: Db, { provider, providerSongId }: Aged, at: Date): Promise<void> => {
  await db
    .updateTable('catalogueProviders')
    .set({ verifiedAt: at })
    .where('provider', '=', provider)
    .where('providerSongId', '=', providerSongId)
    .execute()
}

/** What is known of a recording, held until the transaction ends. */
export const heldSong = async (db: Db, id: number): Promise<LooseSong | null> => {
  const row = await db
    .selectFrom('catalogueSongs')
    .select('song')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return (row?.song ?? null) as LooseSong | null
}

/** Takes a provider's song from its recording, and puts what others told of it in its place; null: nobody did. */
export const forgetAged = async (
  db: Db,
  { songId, provider, providerSongId }: Aged,
  left: LooseSong | null,
): Promise<void> => {
  await db
    .deleteFrom('catalogueProviders')
    .where('provider', '=', provider)
    .where('providerSongId', '=', providerSongId)
    .execute()
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
