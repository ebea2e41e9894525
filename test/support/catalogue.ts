import { sql } from 'kysely'
import type { Db } from '#ports/db.ts'

const syllables = 'ba co du el fi ga hu in jo ka lu mi no or pa qui ra so ta un ve wa xo yi zen'.split(' ')

/** Made-up words; low numbers come up often, high ones seldom, as in a language. */
const vocabulary: readonly string[] = syllables.flatMap((a) =>
  syllables.flatMap((b) => syllables.slice(0, 8).map((c) => a + b + c)),
)

/** A word of the filled catalogue: 0 is the most frequent, just below 1 the rarest. */
export const wordAt = (rarity: number): string => vocabulary[Math.floor(rarity * vocabulary.length)] ?? ''

/** Songs of one crate. */
const CRATE = 5000

/** Fills an empty database with so many recordings, all in public crates, and so many public uploads. */
export const fillCatalogue = (db: Db, recordings: number, uploads: number): Promise<void> =>
  db.connection().execute(async (one) => {
    const restore = await withoutIndexes(one)
    await sql`create temporary table vocabulary as
      select (ordinality - 1)::int as at, word from unnest(${[...vocabulary]}::text[]) with ordinality as v (word)`.execute(
      one,
    )
    const named = (count: number) => sql`
      select i, a.word || ' ' || b.word as artist, c.word || ' ' || d.word || ' ' || e.word as title from (
        select i, ${drawn()} as a, ${drawn()} as b, ${drawn()} as c, ${drawn()} as d, ${drawn()} as e
        from generate_series(1, ${count}::int) i
      ) n
      join vocabulary a on a.at = n.a join vocabulary b on b.at = n.b join vocabulary c on c.at = n.c
      join vocabulary d on d.at = n.d join vocabulary e on e.at = n.e`
    await sql`insert into catalogue_songs
      (id, short_id, identity, track_name, artist_name, track_key, artist_key, duration, words)
      select i, 's' || i, 'filled:' || i, title, artist, title, artist, 200, artist || ' ' || title
      from (${named(recordings)}) n`.execute(one)
    await sql`insert into crates (id, uuid, short_id, user_uuid, name, is_public) overriding system value
      select i, gen_random_uuid(), 'c' || i, gen_random_uuid(), 'Filled', true
      from generate_series(1, ${Math.ceil(recordings / CRATE)}::int) i`.execute(one)
    await sql`insert into crate_songs (uuid, crate_id, owner_uuid, public, song_id, place, song)
      select gen_random_uuid(), c.id, c.user_uuid, true, s.id, s.id, json_build_object('artistName', s.artist_name,
        'trackName', s.track_name, 'duration', 200, 'musicProviders', json_build_object('youtube', 'y' || s.id),
        'thumbnails', json_build_object())
      from catalogue_songs s join crates c on c.id = 1 + (s.id - 1) / ${CRATE}::int`.execute(one)
    await sql`insert into upload_files (id, sha256, size, state, sealed_key)
      values ('00000000-0000-4000-8000-000000000000', 'filled', 1, 'ready', '')`.execute(one)
    await sql`insert into upload_songs
      (id, owner_uuid, file_id, file_name, status, track_name, artist_name, is_public, words)
      select gen_random_uuid(), gen_random_uuid(), '00000000-0000-4000-8000-000000000000', '', 'VERIFIED', title, artist,
        true, artist || ' ' || title
      from (${named(uploads)}) n`.execute(one)
    await restore()
    await sql`analyze`.execute(one)
  })

/** Drops the indexes of the tables and the checks of references; the answer makes the indexes again, which is quicker. */
const withoutIndexes = async (db: Db): Promise<() => Promise<void>> => {
  await sql`set session_replication_role = replica`.execute(db)
  await sql`set maintenance_work_mem = '512MB'`.execute(db)
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = 'public' and tablename in ('catalogue_songs', 'crate_songs', 'upload_songs')
      and indexdef not like 'CREATE UNIQUE%'`.execute(db)
  for (const { name } of rows) await sql`drop index ${sql.ref(name)}`.execute(db)
  return async () => {
    for (const { definition } of rows) await sql.raw(definition).execute(db)
    await sql`set session_replication_role = default`.execute(db)
  }
}

/** A number of a word by chance, the frequent ones more often. */
const drawn = () => sql`floor(power(random(), 3) * ${vocabulary.length}::int)::int`
