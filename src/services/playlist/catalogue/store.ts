import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db } from '#ports/db.ts'
import type { CatalogueSongs } from '#ports/tables.ts'
import { type LooseSong, type ProviderSong, SAME_SONG_SECONDS } from './recording.ts'
import type { SongIds } from './songIds.ts'

/** A recording. `song` is what this server itself knows of it, null while there are only people's claims. */
export type CatalogueRow = Selectable<CatalogueSongs>
export type NewRecording = Insertable<CatalogueSongs> & SongIds

/**
 * True for recordings of which there is something for a person to read: this server itself knows them, they were played
 * where everybody could hear it, or they are in a public crate or in one of theirs.
 */
export const isReadable = (songs: 's' | 'catalogue_songs', userUuid: string): RawBuilder<boolean> =>
  sql<boolean>`(
    ${sql.ref(songs)}.verified_at is not null or ${sql.ref(songs)}.listed_at is not null
    or exists (select from crate_songs c where c.song_id = ${sql.ref(songs)}.id and c.public)
    or exists (select from crate_songs c where c.song_id = ${sql.ref(songs)}.id and c.owner_uuid = ${userUuid})
  )`

/** Recordings that this server itself knows under provider ids, with the provider's key. */
export const verifiedByProviders = async (
  db: Db,
  songs: readonly ProviderSong[],
): Promise<(CatalogueRow & ProviderSong)[]> => {
  if (songs.length === 0) return []
  const { rows } = await sql<CatalogueRow & ProviderSong>`
    select p.provider, p.provider_song_id, s.* from catalogue_providers p
    join catalogue_songs s on s.id = p.song_id
    where (p.provider, p.provider_song_id) in (
      select * from unnest(${songs.map((one) => one.provider)}::text[], ${songs.map((one) => one.providerSongId)}::text[])
    )`.execute(db)
  return rows
}

/** A recording that somebody has in a crate under one of their keys, and what they said of it. */
export type OwnRecording = CatalogueRow & { readonly key: string; readonly claim: LooseSong }

/** What somebody has in their crates under these keys (see `keysOf`): for each the song that says most, the newest. */
export const ownByKeys = async (
  db: Db,
  ownerUuid: string,
  keys: readonly string[],
): Promise<OwnRecording[]> => {
  if (keys.length === 0) return []
  const { rows } = await sql<OwnRecording>`
    select distinct on (k.key) k.key, c.song as claim, s.*
    from crate_song_keys k
    join crate_songs c on c.id = k.crate_song_id
    join catalogue_songs s on s.id = c.song_id
    where k.owner_uuid = ${ownerUuid} and k.key = any(${keys})
    order by k.key, s.track_key <> '' desc, k.crate_song_id desc`.execute(db)
  return rows
}

/** What is asked of `byNames`, and where it stood in the list. */
export interface Named {
  readonly artistKey: string
  readonly trackKey: string
  readonly duration: number
}

/** For each name the recording whose length is nearest, if one is near enough; `place` counts from 1. */
export const byNames = async (
  db: Db,
  names: readonly Named[],
): Promise<(CatalogueRow & { readonly place: number })[]> => {
  if (names.length === 0) return []
  const { rows } = await sql<CatalogueRow & { place: number }>`
    select q.place, s.* from unnest(
      ${names.map((one) => one.artistKey)}::text[],
      ${names.map((one) => one.trackKey)}::text[],
      ${names.map((one) => one.duration)}::float8[]
    ) with ordinality as q (artist_key, track_key, duration, place)
    cross join lateral (
      select * from catalogue_songs s
      where md5(s.track_key) = md5(q.track_key) and md5(s.artist_key) = md5(q.artist_key)
        and s.track_key = q.track_key and s.artist_key = q.artist_key
        and s.duration between q.duration - ${SAME_SONG_SECONDS}::float8 and q.duration + ${SAME_SONG_SECONDS}::float8
        and s.identity not like 'upload:%'
      order by abs(s.duration - q.duration), s.id limit 1
    ) s`.execute(db)
  return rows
}

export const byIdentities = (db: Db, identities: readonly string[]): Promise<CatalogueRow[]> =>
  identities.length === 0
    ? Promise.resolve([])
    : db.selectFrom('catalogueSongs').selectAll().where('identity', 'in', identities).execute()

/** Recordings by id or by short id. */
export const byAnyIds = (db: Db, ids: readonly string[]): Promise<CatalogueRow[]> => {
  if (ids.length === 0) return Promise.resolve([])
  const numbers = ids.filter(isSongId).map(Number)
  return db
    .selectFrom('catalogueSongs')
    .selectAll()
    .where((e) => {
      const byShortId = e('shortId', 'in', ids)
      return numbers.length > 0 ? e.or([e('id', 'in', numbers), byShortId]) : byShortId
    })
    .execute()
}

/** True for the text of a number that may be a recording's id. */
export const isSongId = (id: string): boolean =>
  /^[1-9][0-9]{0,15}$/.test(id) && Number.isSafeInteger(Number(id))

/** Which of these ids recordings have. */
export const takenIds = async (
  db: Db,
  wanted: readonly SongIds[],
): Promise<{ readonly ids: ReadonlySet<number>; readonly shortIds: ReadonlySet<string> }> => {
  const ids = wanted.map((one) => one.id).filter((id) => id !== 0)
  const shortIds = wanted.map((one) => one.shortId).filter((id) => id !== '')
  const rows =
    ids.length + shortIds.length === 0
      ? []
      : await db
          .selectFrom('catalogueSongs')
          .select(['id', 'shortId'])
          .where((e) =>
            e.or([e('id', '=', sql<number>`any(${ids})`), e('shortId', '=', sql<string>`any(${shortIds})`)]),
          )
          .execute()
  return { ids: new Set(rows.map((row) => row.id)), shortIds: new Set(rows.map((row) => row.shortId)) }
}

/** Stores recordings that are new; those of which any id is taken are left out. Pass them in order of identity. */
export const insertRecordings = async (db: Db, recordings: readonly NewRecording[]): Promise<void> => {
  if (recordings.length === 0) return
  await db
    .insertInto('catalogueSongs')
    .values(recordings.map((one) => ({ ...one, catalogueDue: one.song !== undefined && one.song !== null })))
    .onConflict((c) => c.doNothing())
    .execute()
}

/** Stores what this server found out of a recording. */
export const updateRecording = (db: Db, id: number, known: Partial<NewRecording>): Promise<CatalogueRow> =>
  db
    .updateTable('catalogueSongs')
    .set({ ...known, catalogueDue: true, updatedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** What this server found out of a recording. */
export interface FoundOut {
  readonly id: number
  /** JSON. */
  readonly song: string
  readonly isrc: string | null
  readonly genre: string | null
  readonly verifiedAt: Date
}

/** The same of many recordings in one statement; of one that is named twice the last counts. */
export const updateRecordings = async (db: Db, found: readonly FoundOut[]): Promise<CatalogueRow[]> => {
  // In one order everywhere: two that store the same recordings wait for each other instead of both.
  const known = [...new Map(found.map((one) => [one.id, one])).values()].toSorted((a, b) => a.id - b.id)
  if (known.length === 0) return []
  const { rows } = await sql<CatalogueRow>`
    update catalogue_songs s set song = f.song::json, isrc = f.isrc, genre = f.genre, verified_at = f.verified_at,
      catalogue_due = true, updated_at = now()
    from unnest(
      ${known.map(({ id }) => id)}::bigint[], ${known.map(({ song }) => song)}::text[],
      ${known.map(({ isrc }) => isrc)}::text[], ${known.map(({ genre }) => genre)}::text[],
      ${known.map(({ verifiedAt }) => verifiedAt)}::timestamptz[]
    ) as f (id, song, isrc, genre, verified_at)
    where s.id = f.id returning s.*`.execute(db)
  return rows
}

/** Notes under which ids providers have recordings, as this server found out; what is known stays. */
export const linkProviders = async (
  db: Db,
  links: readonly (ProviderSong & { readonly songId: number })[],
): Promise<void> => {
  if (links.length === 0) return
  await db
    .insertInto('catalogueProviders')
    .values(links)
    .onConflict((c) => c.doNothing())
    .execute()
}

/**
 * What a person may read of recordings in crates: their own claim, the newest, else that of the public crate that had
 * it first.
 */
export const copiesFor = async (
  db: Db,
  userUuid: string,
  songIds: readonly number[],
): Promise<ReadonlyMap<number, { readonly song: LooseSong; readonly own: boolean }>> => {
  if (songIds.length === 0) return new Map()
  const { rows } = await sql<{ songId: number; song: LooseSong; own: boolean }>`
    select w.id as song_id, coalesce(mine.song, theirs.song) as song, mine.song is not null as own
    from unnest(${songIds}::bigint[]) as w (id)
    left join lateral (
      select song from crate_songs c where c.song_id = w.id and c.owner_uuid = ${userUuid} order by c.id desc limit 1
    ) mine on true
    left join lateral (
      select song from crate_songs c where mine.song is null and c.song_id = w.id and c.public order by c.id limit 1
    ) theirs on true
    where mine.song is not null or theirs.song is not null`.execute(db)
  return new Map(rows.map(({ songId, song, own }) => [songId, { song, own }]))
}
