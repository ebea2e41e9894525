import { sql } from 'kysely'
import type { Db } from '#ports/db.ts'
import { type CatalogueRow, isReadable, isSongId } from '../catalogue/store.ts'

export interface SongFilter {
  readonly ids: readonly string[]
  readonly idsNot: readonly string[]
  readonly isrc: string | null
  /** Folded words of the title, as `foldWords` makes them. */
  readonly nameLike: string
  readonly trackKey: string
  readonly artistKey: string
  readonly updatedAfter: Date | null
  readonly sevenDigital: boolean | null
  readonly orderBy: 'id' | 'updatedAt' | 'trackName' | 'artistName'
  readonly descending: boolean
  readonly limit: number
}

const numbers = (ids: readonly string[]): number[] => ids.filter(isSongId).map(Number)

/** Recordings that fit every filter given, of which there is something for this person to read. */
export const songsWhere = (db: Db, userUuid: string, filter: SongFilter): Promise<CatalogueRow[]> =>
  db
    .selectFrom('catalogueSongs')
    .selectAll()
    .where('trackKey', '<>', '')
    .where(isReadable('catalogue_songs', userUuid))
    .$if(filter.ids.length > 0, (q) =>
      q.where((e) => {
        const ids = numbers(filter.ids)
        const shortIds = e('shortId', 'in', filter.ids)
        return ids.length > 0 ? e.or([e('id', 'in', ids), shortIds]) : shortIds
      }),
    )
    .$if(numbers(filter.idsNot).length > 0, (q) => q.where('id', 'not in', numbers(filter.idsNot)))
    .$if(filter.isrc !== null, (q) =>
      q.where((e) =>
        e.or([
          e('isrc', '=', filter.isrc),
          e(
            'id',
            'in',
            e
              .selectFrom('crateSongKeys')
              .innerJoin('crateSongs', 'crateSongs.id', 'crateSongKeys.crateSongId')
              .where('crateSongKeys.ownerUuid', '=', userUuid)
              .where('key', '=', `isrc:${filter.isrc}`)
              .select('crateSongs.songId'),
          ),
        ]),
      ),
    )
    .$if(filter.nameLike !== '', (q) => q.where('words', 'like', `%${filter.nameLike}%`))
    .$if(filter.trackKey !== '', (q) =>
      q.where(sql<boolean>`md5(track_key) = md5(${filter.trackKey})`).where('trackKey', '=', filter.trackKey),
    )
    .$if(filter.artistKey !== '', (q) =>
      q
        .where(sql<boolean>`md5(artist_key) = md5(${filter.artistKey})`)
        .where('artistKey', '=', filter.artistKey),
    )
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
    .orderBy(filter.orderBy, filter.descending ? 'desc' : 'asc')
    .orderBy('id', filter.descending ? 'desc' : 'asc')
    .limit(filter.limit)
    .execute()

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

/** Whether there is a song with this short id. */
export const songWithShortId = async (db: Db, shortId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('catalogueSongs')
    .where('shortId', '=', shortId)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
