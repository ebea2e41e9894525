import { type Selectable, sql } from 'kysely'
import type { Db } from '#ports/db.ts'
import type { Prepared } from '#ports/media.ts'
import type { DB } from '#ports/tables.ts'

export type LibrarySongRow = Selectable<DB['librarySongs']>

/** What is kept of what was found in a song. */
export type FoundInSong = Omit<Prepared, 'waveform'>

/** A song of a library. */
export interface LibrarySong {
  readonly provider: string
  readonly id: string
}

export const librarySongById = async (db: Db, id: string): Promise<LibrarySongRow | null> =>
  (await db.selectFrom('librarySongs').selectAll().where('id', '=', id).executeTakeFirst()) ?? null

export const librarySongOf = async (db: Db, { provider, id }: LibrarySong): Promise<LibrarySongRow | null> =>
  (await db
    .selectFrom('librarySongs')
    .selectAll()
    .where('provider', '=', provider)
    .where('providerSongId', '=', id)
    .executeTakeFirst()) ?? null

/** Notes that a song is used; gives it if it waits to be made ready and nobody asked for that since `again`. */
export const noteUsed = async (
  db: Db,
  { provider, id }: LibrarySong,
  fresh: { readonly id: string; readonly sealedKey: Buffer; readonly now: Date; readonly again: Date },
): Promise<{ readonly id: string } | null> => {
  const { now, again, ...row } = fresh
  const known = await db
    .insertInto('librarySongs')
    .values({ ...row, provider, providerSongId: id, usedAt: now, askedAt: now })
    .onConflict((c) =>
      c
        .columns(['provider', 'providerSongId'])
        .doUpdateSet((e) => ({
          usedAt: now,
          askedAt: e
            .case()
            .when('librarySongs.askedAt', '<', again)
            .then(now)
            .else(e.ref('librarySongs.askedAt'))
            .end(),
        }))
        // One that failed is left alone until it is forgotten.
        .where('librarySongs.state', '!=', 'failed'),
    )
    .returning(['id', 'state', 'askedAt'])
    .executeTakeFirst()
  return known?.state === 'waiting' && known.askedAt.getTime() === now.getTime() ? known : null
}

/** Ends the wait of a song; false if it is gone. */
export const endWait = async (
  db: Db,
  id: string,
  outcome:
    | { readonly state: 'ready'; readonly prepared: string; readonly size: number }
    | { readonly state: 'failed'; readonly fault: string },
): Promise<boolean> => {
  const done = await db.updateTable('librarySongs').set(outcome).where('id', '=', id).executeTakeFirst()
  return done.numUpdatedRows > 0n
}

export const dropLibrarySong = async (db: Db, id: string): Promise<void> => {
  await db.deleteFrom('librarySongs').where('id', '=', id).execute()
}

/** Songs that nobody used since. */
export const unusedSince = async (db: Db, since: Date, most: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('librarySongs')
    .select('id')
    .where('usedAt', '<', since)
    .orderBy('usedAt')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/** The songs beyond `most` bytes, those that were used longest ago, but none that may still be playing. */
export const beyond = async (db: Db, most: number, now: Date): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from (
      select id, used_at, prepared, sum(size) over (order by used_at desc, id) as with_newer
      from library_songs where state = 'ready'
    ) as kept
    where with_newer > ${most}
      and used_at + make_interval(secs => coalesce((prepared->>'duration')::float8, 0) + 900) < ${now}
    order by used_at`.execute(db)
  return rows.map(({ id }) => id)
}
