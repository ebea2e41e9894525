import { sql } from 'kysely'
import type { Db } from '#ports/db.ts'
import type { CatalogueRow } from '../catalogue/store.ts'

/** How far Cyanite is with a song; null where nobody asked it to listen. */
export const analysisOf = async (
  db: Db,
  spotifyId: string,
): Promise<{ readonly state: string; readonly askedAt: Date } | null> =>
  (await db
    .selectFrom('musicAnalyses')
    .select(['state', 'askedAt'])
    .where('spotifyId', '=', spotifyId)
    .executeTakeFirst()) ?? null

/** Notes that a song is to be listened to; false if that was asked for after `since`, by whomever. */
export const askForAnalysis = async (
  db: Db,
  of: { readonly spotifyId: string; readonly at: Date; readonly since: Date },
): Promise<boolean> => {
  const { rows } = await sql`
    insert into music_analyses as a (spotify_id, asked_at) values (${of.spotifyId}, ${of.at})
    on conflict (spotify_id) do update set state = 'waiting', asked_at = ${of.at}
    where a.asked_at < ${of.since} returning 1`.execute(db)
  return rows.length > 0
}

/** Takes back that a song was to be listened to: the vendor did not hear of it. */
export const forgetAnalysis = async (db: Db, spotifyId: string): Promise<void> => {
  await db.deleteFrom('musicAnalyses').where('spotifyId', '=', spotifyId).execute()
}

/** Notes what came of listening to a song, where it was asked for. */
export const endAnalysis = async (db: Db, spotifyId: string, state: 'finished' | 'failed'): Promise<void> => {
  await db.updateTable('musicAnalyses').set({ state }).where('spotifyId', '=', spotifyId).execute()
}

/** Notes what a webhook told; false if it told the same before. */
export const noteEvent = async (db: Db, key: string, heardAt: Date): Promise<boolean> => {
  const row = await db
    .insertInto('musicWebhookEvents')
    .values({ key, heardAt })
    .onConflict((c) => c.column('key').doNothing())
    .returning('key')
    .executeTakeFirst()
  return row !== undefined
}

/** Forgets what webhooks told before. */
export const sweepEvents = async (db: Db, before: Date): Promise<void> => {
  await db.deleteFrom('musicWebhookEvents').where('heardAt', '<', before).execute()
}

/** Places in which a song stands that are looked at, and songs of those. */
const MOST_PLACES = 200
const MOST_SONGS = 20_000

/**
 * Recordings that stand beside one in most public crates and rooms, those with most first. What was played of Spotify
 * tells nothing of its songs (providers.md, 1.3).
 */
export const oftenBeside = async (db: Db, songId: number, most: number): Promise<CatalogueRow[]> => {
  const { rows } = await sql<CatalogueRow>`
    select s.* from (
      select song_id, count(distinct place) as places from (
        (select 'crate ' || c.crate_id as place, c.song_id from crate_songs c
          where c.public and c.crate_id in (
            select m.crate_id from crate_songs m where m.song_id = ${songId} and m.public
            order by m.id desc limit ${MOST_PLACES}
          ) limit ${MOST_SONGS})
        union all
        (select 'room ' || p.room_uuid, p.song_id from song_plays p
          where p.in_public and ${isNoSpotify('p')} and p.room_uuid in (
            select distinct m.room_uuid from song_plays m
            where m.song_id = ${songId} and m.in_public and ${isNoSpotify('m')} limit ${MOST_PLACES}
          ) order by p.ended_at desc limit ${MOST_SONGS})
      ) beside where song_id is not null and song_id <> ${songId}
      group by song_id order by places desc, song_id limit ${most}
    ) best join catalogue_songs s on s.id = best.song_id
    order by best.places desc, s.id`.execute(db)
  return rows
}

/** True for plays whose DJ did not choose a song of Spotify. */
const isNoSpotify = (plays: 'p' | 'm') =>
  sql`coalesce((select key from json_object_keys(${sql.ref(`${plays}.song`)} -> 'musicProviders') as key limit 1), '') <> 'spotify'`
