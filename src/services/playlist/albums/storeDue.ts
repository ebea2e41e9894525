import { sql } from 'kysely'
import { storableJson } from '#contract/text.ts'
import type { Db } from '#ports/db.ts'
import { uploadIdentity, type LooseSong } from '../catalogue/recording.ts'
import type { CatalogueRow } from '../catalogue/store.ts'
import type { PageKind } from '../pages/pageKind.ts'

/** Notes that artists, album and listing of a recording are to be found out anew. */
export const markDue = async (db: Db, songId: number): Promise<void> => {
  await db.updateTable('catalogueSongs').set({ catalogueDue: true }).where('id', '=', songId).execute()
}

export const markUploadDue = async (db: Db, uploadId: string): Promise<void> => {
  await db
    .updateTable('catalogueSongs')
    .set({ catalogueDue: true })
    .where('identity', '=', uploadIdentity(uploadId))
    .execute()
}

/** Recordings that are due, held until the transaction ends. */
export const dueSongs = (db: Db, most: number): Promise<CatalogueRow[]> =>
  db
    .selectFrom('catalogueSongs')
    .selectAll()
    .where('catalogueDue', '=', true)
    .orderBy('id')
    .limit(most)
    .forNoKeyUpdate()
    .skipLocked()
    .execute()

export const isAnyDue = async (db: Db): Promise<boolean> => {
  const due = db.selectFrom('catalogueSongs').select('id').where('catalogueDue', '=', true).limit(1)
  return (await due.executeTakeFirst()) !== undefined
}

/** The rooms in which recordings were played of which nobody knows yet whether everybody could hear it. */
export const roomsToJudge = async (db: Db, songIds: readonly number[]): Promise<string[]> => {
  const rows = await db
    .selectFrom('songPlays')
    .select('roomUuid')
    .distinct()
    .where('songId', 'in', songIds)
    .where('inPublic', 'is', null)
    .execute()
  return rows.map((row) => row.roomUuid)
}

export const judgePlays = async (
  db: Db,
  songIds: readonly number[],
  open: ReadonlySet<string>,
): Promise<void> => {
  await sql`
    update song_plays set in_public = room_uuid = any(${[...open]}::uuid[])
    where song_id = any(${songIds}::bigint[]) and in_public is null`.execute(db)
}

/** What was told of recordings when they were played last where everybody could hear it. */
export const publicPlays = async (
  db: Db,
  songIds: readonly number[],
): Promise<ReadonlyMap<number, LooseSong>> => {
  const { rows } = await sql<{ songId: number; song: LooseSong }>`
    select distinct on (song_id) song_id, song from song_plays
    where song_id = any(${songIds}::bigint[]) and in_public
    order by song_id, ended_at desc`.execute(db)
  return new Map(rows.map(({ songId, song }) => [songId, song]))
}

/** The providers at which this server found recordings, by recording. */
export const providersOf = async (
  db: Db,
  songIds: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> => {
  const rows = await db
    .selectFrom('catalogueProviders')
    .select((e) => ['songId', e.fn.agg<string[]>('array_agg', ['provider']).distinct().as('providers')])
    .where('songId', 'in', songIds)
    .groupBy('songId')
    .execute()
  return new Map(rows.map(({ songId, providers }) => [songId, providers]))
}

/** An artist or an album as songs tell of it. */
export interface Told {
  readonly identity: string
  readonly shortId: string
  readonly name: string
  readonly sources: readonly string[]
}

/** Stores artists that are new; the ids of all by identity. */
export const keepArtists = async (db: Db, told: readonly Told[]): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ id: number; identity: string }>`
    insert into catalogue_artists as a (identity, short_id, name, sources)
    select identity, short_id, name, string_to_array(sources, ' ') from unnest(
      ${told.map((one) => one.identity)}::text[], ${told.map((one) => one.shortId)}::text[],
      ${told.map((one) => one.name)}::text[], ${told.map((one) => one.sources.join(' '))}::text[]
    ) as told (identity, short_id, name, sources) order by identity
    on conflict (identity) do update set
      sources = (select array_agg(distinct s order by s) from unnest(a.sources || excluded.sources) s)
    returning id, identity`.execute(db)
  return new Map(rows.map(({ id, identity }) => [identity, id]))
}

export interface ToldAlbum extends Told {
  readonly artistId: number
  readonly releaseDate: string | null
  readonly recordLabel: string | null
  readonly trackCount: number | null
  readonly genre: string | null
  readonly thumbnails: Readonly<Record<string, string>>
}

/** Stores albums that are new, and adds to known ones what they lacked; the ids of all by identity. */
export const keepAlbums = async (
  db: Db,
  told: readonly ToldAlbum[],
): Promise<ReadonlyMap<string, number>> => {
  if (told.length === 0) return new Map()
  const { rows } = await sql<{ id: number; identity: string }>`
    insert into catalogue_albums as b
      (identity, short_id, name, artist_id, release_date, record_label, track_count, genre, thumbnails, sources)
    select identity, short_id, name, artist_id, release_date, record_label, track_count, genre, thumbnails::json,
      string_to_array(sources, ' ')
    from unnest(
      ${told.map((one) => one.identity)}::text[], ${told.map((one) => one.shortId)}::text[],
      ${told.map((one) => one.name)}::text[], ${told.map((one) => one.artistId)}::bigint[],
      ${told.map((one) => one.releaseDate)}::text[], ${told.map((one) => one.recordLabel)}::text[],
      ${told.map((one) => one.trackCount)}::integer[], ${told.map((one) => one.genre)}::text[],
      ${told.map((one) => storableJson(one.thumbnails))}::text[], ${told.map((one) => one.sources.join(' '))}::text[]
    ) as told (identity, short_id, name, artist_id, release_date, record_label, track_count, genre, thumbnails, sources)
    order by identity
    on conflict (identity) do update set
      release_date = coalesce(b.release_date, excluded.release_date),
      record_label = coalesce(b.record_label, excluded.record_label),
      track_count = coalesce(b.track_count, excluded.track_count),
      genre = coalesce(b.genre, excluded.genre),
      thumbnails = case when b.thumbnails::text = '{}' then excluded.thumbnails else b.thumbnails end,
      sources = (select array_agg(distinct s order by s) from unnest(b.sources || excluded.sources) s),
      updated_at = now()
    returning id, identity`.execute(db)
  return new Map(rows.map(({ id, identity }) => [identity, id]))
}

/** What the catalogue tells of a recording; without an artist it tells nothing. */
export interface Listing {
  readonly songId: number
  readonly artistId: number | null
  readonly albumId: number | null
  readonly discNumber: number | null
  readonly trackNumber: number | null
  /** What everybody may read of it; null if it is not listed. */
  readonly listed: LooseSong | null
  /** Whether it has a page of its own, and of which kind. */
  readonly page: PageKind | null
}

export const putListings = async (db: Db, listings: readonly Listing[], now: Date): Promise<void> => {
  const ids = listings.map((one) => one.songId)
  await sql`
    update catalogue_songs s set
      catalogue_due = false, album_id = told.album_id, disc_number = told.disc_number, track_number = told.track_number,
      listed_song = told.listed::json, page = told.page,
      listed_at = case when told.listed is null then null else coalesce(s.listed_at, ${now}) end
    from unnest(
      ${ids}::bigint[], ${listings.map((one) => one.albumId)}::bigint[],
      ${listings.map((one) => one.discNumber)}::integer[], ${listings.map((one) => one.trackNumber)}::integer[],
      ${listings.map((one) => (one.listed === null ? null : storableJson(one.listed)))}::text[],
      ${listings.map((one) => one.page)}::text[]
    ) as told (id, album_id, disc_number, track_number, listed, page) where s.id = told.id`.execute(db)
  await sql`
    delete from catalogue_song_artists sa using unnest(
      ${ids}::bigint[], ${listings.map((one) => one.artistId)}::bigint[]
    ) as told (song_id, artist_id)
    where sa.song_id = told.song_id and sa.artist_id is distinct from told.artist_id`.execute(db)
  await sql`
    insert into catalogue_song_artists (song_id, artist_id, position)
    select song_id, artist_id, 0 from unnest(
      ${ids}::bigint[], ${listings.map((one) => one.artistId)}::bigint[]
    ) as told (song_id, artist_id)
    where artist_id is not null
    on conflict do nothing`.execute(db)
}

/** Forgets albums without songs, and then artists without songs and albums, of those named. */
export const dropEmpty = async (
  db: Db,
  albumIds: readonly number[],
  artistIds: readonly number[],
): Promise<void> => {
  const { rows } = await sql<{ artistId: number }>`
    delete from catalogue_albums b where id = any(${albumIds}::bigint[])
      and not exists (select from catalogue_songs where album_id = b.id)
    returning artist_id`.execute(db)
  await sql`
    delete from catalogue_artists a where id = any(${[...artistIds, ...rows.map((row) => row.artistId)]}::bigint[])
      and not exists (select from catalogue_song_artists where artist_id = a.id)
      and not exists (select from catalogue_albums where artist_id = a.id)`.execute(db)
}

export const artistIdsOf = async (db: Db, songIds: readonly number[]): Promise<number[]> => {
  const rows = await db
    .selectFrom('catalogueSongArtists')
    .select('artistId')
    .distinct()
    .where('songId', 'in', songIds)
    .execute()
  return rows.map((row) => row.artistId)
}
