import { sql } from 'kysely'
import type { Db } from '#ports/db.ts'
import type { CatalogueRow } from '../catalogue/store.ts'

export interface SongFilter {
  readonly ids: readonly string[]
  readonly idsNot: readonly string[]
  readonly isrc: string | null
  /** Folded words of the title, as in `catalogue/fold.ts`. */
  readonly nameLike: string
  readonly trackKey: string
  readonly artistKey: string
  readonly updatedAfter: Date | null
  readonly sevenDigital: boolean | null
  readonly orderBy: 'id' | 'updatedAt' | 'trackName' | 'artistName'
  readonly limit: number
}

const numbers = (ids: readonly string[]): number[] =>
  ids.filter((id) => /^[1-9][0-9]{0,14}$/.test(id)).map(Number)

/** Recordings that fit every filter given. */
export const songsWhere = (db: Db, filter: SongFilter): Promise<CatalogueRow[]> =>
  db
    .selectFrom('catalogueSongs')
    .selectAll()
    .where('trackKey', '<>', '')
    .$if(filter.ids.length > 0, (q) =>
      q.where((e) => {
        const ids = numbers(filter.ids)
        const shortIds = e('shortId', 'in', filter.ids)
        return ids.length > 0 ? e.or([e('id', 'in', ids), shortIds]) : shortIds
      }),
    )
    .$if(numbers(filter.idsNot).length > 0, (q) => q.where('id', 'not in', numbers(filter.idsNot)))
    .$if(filter.isrc !== null, (q) => q.where('isrc', '=', filter.isrc))
    .$if(filter.nameLike !== '', (q) => q.where('words', 'like', `%${filter.nameLike}%`))
    .$if(filter.trackKey !== '', (q) => q.where('trackKey', '=', filter.trackKey))
    .$if(filter.artistKey !== '', (q) => q.where('artistKey', '=', filter.artistKey))
    .$if(filter.updatedAfter !== null, (q) => q.where('updatedAt', '>', filter.updatedAfter))
    .$if(filter.sevenDigital !== null, (q) =>
      q.where((e) => {
        const linked = e.exists(
          e
            .selectFrom('catalogueProviders')
            .whereRef('songId', '=', 'catalogueSongs.id')
            .where('provider', '=', 'sevenDigital')
            .select('songId'),
        )
        return filter.sevenDigital ? linked : e.not(linked)
      }),
    )
    .orderBy(filter.orderBy)
    .orderBy('id')
    .limit(filter.limit)
    .execute()

/** Names of genres that songs of the catalogue carry, with how often. */
export const genreNames = async (db: Db, most: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('catalogueSongs')
    .where('genre', 'is not', null)
    .groupBy(sql`lower(genre)`)
    .orderBy(sql`lower(genre)`)
    .limit(most)
    .select(sql<string>`min(genre)`.as('genre'))
    .execute()
  return rows.map((row) => row.genre)
}

/** Under which ids the providers have a recording. */
export const providersOf = async (db: Db, songId: number): Promise<[string, string][]> => {
  const rows = await db
    .selectFrom('catalogueProviders')
    .where('songId', '=', songId)
    .orderBy('provider')
    .select(['provider', 'providerSongId'])
    .execute()
  return rows.map((row) => [row.provider, row.providerSongId])
}
