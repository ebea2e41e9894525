import { sql } from 'kysely'
import type { Db } from '#ports/db.ts'
import type { CatalogueRow } from '../catalogue/store.ts'

/** A recording that may be what was searched, and how alike its words are (0..1). */
export type Candidate = CatalogueRow & { readonly likeness: number }

/** From here on two texts look alike, in trigrams. */
const ALIKE = 0.35

/**
 * Recordings in the caller's crates, in public crates, or uploaded here, whose words hold every word searched or
 * look like the search; the most alike first. `folded` is the search without case and accents.
 */
export const candidates = (db: Db, userUuid: string, folded: string, most: number): Promise<Candidate[]> => {
  const words = folded.split(' ').filter(Boolean).slice(0, 8)
  return db
    .selectFrom('catalogueSongs')
    .selectAll()
    .select(sql<number>`word_similarity(${folded}, words)`.as('likeness'))
    .where((e) =>
      e.or([
        e.and(words.map((word) => e('words', 'like', `%${word}%`))),
        sql<boolean>`word_similarity(${folded}, words) >= ${ALIKE}`,
      ]),
    )
    .where('trackKey', '<>', '')
    .where((e) =>
      e.or([
        e.exists(
          e
            .selectFrom('crateSongs')
            .innerJoin('crates', 'crates.id', 'crateSongs.crateId')
            .whereRef('crateSongs.songId', '=', 'catalogueSongs.id')
            .where((c) => c.or([c('crates.userUuid', '=', userUuid), c('crates.isPublic', '=', true)]))
            .select('crateSongs.id'),
        ),
        e.exists(
          e
            .selectFrom('catalogueProviders')
            .whereRef('catalogueProviders.songId', '=', 'catalogueSongs.id')
            .where('provider', '=', 'uploadService')
            .select('catalogueProviders.songId'),
        ),
      ]),
    )
    .orderBy('likeness', 'desc')
    .orderBy('id')
    .limit(most)
    .execute()
}

/** The caller's own copies of some recordings: a song in a crate may know more than the catalogue. */
export const crateCopies = async (
  db: Db,
  userUuid: string,
  songIds: readonly number[],
): Promise<ReadonlyMap<number, unknown>> => {
  if (songIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('crateSongs')
    .innerJoin('crates', 'crates.id', 'crateSongs.crateId')
    .where('crateSongs.songId', 'in', songIds)
    .where((e) => e.or([e('crates.userUuid', '=', userUuid), e('crates.isPublic', '=', true)]))
    .orderBy((e) => e('crates.userUuid', '=', userUuid))
    .orderBy('crateSongs.id')
    .select(['crateSongs.songId', 'crateSongs.song'])
    .execute()
  return new Map(rows.map((row) => [row.songId, row.song]))
}
