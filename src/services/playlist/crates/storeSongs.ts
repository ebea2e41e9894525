import { type Insertable, type Selectable, sql } from 'kysely'
import { storableJson } from '#contract/text.ts'
import type { Db } from '#ports/db.ts'
import type { CrateSongs } from '#ports/tables.ts'
import type { LooseSong } from '../catalogue/recording.ts'
import { withoutSecret } from '../catalogue/withoutSecret.ts'

/** Room between two neighbours, so that most moves write one row. */
export const GAP = 1024

/** A song of a crate with its rank, counted from 0, and the short id of its recording. */
export type CrateSongRow = Selectable<CrateSongs> & { readonly position: number; readonly shortId: string }

const ranked = (db: Db, crateId: number) =>
  db
    .selectFrom('crateSongs')
    .innerJoin('catalogueSongs', 'catalogueSongs.id', 'crateSongs.songId')
    .selectAll('crateSongs')
    .select('catalogueSongs.shortId')
    .select(sql<number>`row_number() over (order by place) - 1`.as('position'))
    .where('crateId', '=', crateId)
    .orderBy('place')

/** A page of a crate's songs in order. */
export const songsOf = (
  db: Db,
  crateId: number,
  page: { limit: number; offset: number },
): Promise<CrateSongRow[]> => ranked(db, crateId).limit(page.limit).offset(page.offset).execute()

/** Some songs of a crate, in order, with their ranks. */
export const songsByUuids = async (
  db: Db,
  crateId: number,
  uuids: readonly string[],
): Promise<CrateSongRow[]> =>
  uuids.length === 0
    ? []
    : db
        .selectFrom(ranked(db, crateId).as('ranked'))
        .selectAll()
        .where('uuid', 'in', uuids)
        .orderBy('place')
        .execute()

/** The uuids and places of all songs of a crate, in order. */
export const orderOf = (
  db: Db,
  crateId: number,
): Promise<{ uuid: string; place: number; songId: number }[]> =>
  db
    .selectFrom('crateSongs')
    .select(['uuid', 'place', 'songId'])
    .where('crateId', '=', crateId)
    .orderBy('place')
    .execute()

/** A song to be put into a crate, with the keys by which its owner may know it again. */
export type NewCrateSong = Insertable<CrateSongs> & { readonly keys: readonly string[] }

export const insertSongs = async (db: Db, songs: readonly NewCrateSong[]): Promise<void> => {
  if (songs.length === 0) return
  const made = await db
    .insertInto('crateSongs')
    .values(songs.map(({ keys: _keys, ...row }) => row))
    .returning(['id', 'uuid'])
    .execute()
  const idOf = new Map(made.map((row) => [row.uuid, row.id]))
  const keys = songs.flatMap(({ uuid, ownerUuid, keys: known }) =>
    [...new Set(known)].map((key) => ({ ownerUuid, key, crateSongId: idOf.get(uuid) ?? 0 })),
  )
  if (keys.length > 0) await db.insertInto('crateSongKeys').values(keys).execute()
}

export const setPlace = async (db: Db, uuid: string, place: number): Promise<void> => {
  await db.updateTable('crateSongs').set({ place }).where('uuid', '=', uuid).execute()
}

/** Takes a song out; false if it was not in. */
export const deleteSong = async (db: Db, crateId: number, uuid: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('crateSongs')
    .where('crateId', '=', crateId)
    .where('uuid', '=', uuid)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export const clearSongs = async (db: Db, crateId: number): Promise<void> => {
  await db.deleteFrom('crateSongs').where('crateId', '=', crateId).execute()
}

/** Gives every song a fresh place, in the order they have or in one by chance. */
export const renumber = async (db: Db, crateId: number, order: 'kept' | 'shuffled'): Promise<void> => {
  const by = order === 'kept' ? sql`place` : sql`random()`
  await sql`
    update crate_songs set place = fresh.rank * ${GAP}::bigint
    from (select id, row_number() over (order by ${by}) as rank from crate_songs where crate_id = ${crateId}) fresh
    where crate_songs.id = fresh.id`.execute(db)
}

/** Gives the songs of a crate places in the order of `uuids`; those that are not named follow as they stood. */
export const putInOrder = async (db: Db, crateId: number, uuids: readonly string[]): Promise<void> => {
  await sql`
    update crate_songs set place = fresh.rank * ${GAP}::bigint
    from (
      select s.id, row_number() over (order by wanted.at nulls last, s.place) as rank
      from crate_songs s
      left join (
        select uuid, min(at) as at from unnest(${[...uuids]}::uuid[]) with ordinality as given (uuid, at) group by uuid
      ) wanted on wanted.uuid = s.uuid
      where s.crate_id = ${crateId}
    ) fresh
    where crate_songs.id = fresh.id`.execute(db)
}

/** Copies all songs of one crate into another, empty one, whose owner then knows them by the same keys. */
export const copySongs = async (
  db: Db,
  from: number,
  to: { readonly id: number; readonly userUuid: string; readonly isPublic: boolean },
): Promise<void> => {
  await sql`
    with made as (
      insert into crate_songs (uuid, crate_id, owner_uuid, public, song_id, place, song)
      select gen_random_uuid(), ${to.id}, ${to.userUuid}, ${to.isPublic}, song_id, place, song
      from crate_songs where crate_id = ${from} order by place
      returning id, place
    )
    insert into crate_song_keys (owner_uuid, key, crate_song_id)
    select ${to.userUuid}, k.key, made.id
    from made
    join crate_songs s on s.crate_id = ${from} and s.place = made.place
    join crate_song_keys k on k.crate_song_id = s.id`.execute(db)
}

/** Takes out of a crate's songs what plays private tracks: they were copied from somebody else's. */
export const dropPlaybackTokens = async (db: Db, crateId: number): Promise<void> => {
  const { rows } = await sql<{ id: number; song: LooseSong }>`
    select id, song from crate_songs where crate_id = ${crateId} and song ->> 'playbackToken' is not null
  `.execute(db)
  if (rows.length === 0) return
  // Not in SQL: the keys of a song keep their order.
  const songs = rows.map(({ song }) => storableJson(withoutSecret(song)))
  await sql`
    update crate_songs set song = bare.song::json
    from unnest(${rows.map(({ id }) => id)}::bigint[], ${songs}::text[]) as bare (id, song)
    where crate_songs.id = bare.id`.execute(db)
}

/** Notes that the songs of a crate may be seen by everybody, or no longer. */
export const setSongsPublic = async (db: Db, crateId: number, isPublic: boolean): Promise<void> => {
  await db
    .updateTable('crateSongs')
    .set({ public: isPublic })
    .where('crateId', '=', crateId)
    .where('public', '<>', isPublic)
    .execute()
}

/** Notes that what a song of a crate names is gone. */
export const noteGone = async (db: Db, uuid: string, song: LooseSong): Promise<void> => {
  await db
    .updateTable('crateSongs')
    .set({ song: storableJson({ ...song, status: 'DATA_NOT_FOUND' }) })
    .where('uuid', '=', uuid)
    .execute()
}
