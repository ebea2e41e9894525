import { sql } from 'kysely'
import type { Db } from '#ports/db.ts'

/** Notes that a picture was asked for; what was noted since `lately` is not noted again. */
export const noteAsked = async (db: Db, key: string, now: Date, lately: Date): Promise<void> => {
  await sql`
    insert into chat_gifs as g (key, asked_at) values (${key}, ${now})
    on conflict (key) do update set asked_at = excluded.asked_at where g.asked_at < ${lately}`.execute(db)
}

/** Some pictures that nobody asked for since then. */
export const gifsUnasked = async (db: Db, before: Date, most: number): Promise<string[]> =>
  (await db.selectFrom('chatGifs').select('key').where('askedAt', '<', before).limit(most).execute()).map(
    ({ key }) => key,
  )

/** Some of the pictures there are beyond `kept`, those not asked for for the longest time. */
export const gifsBeyond = async (db: Db, kept: number, most: number): Promise<string[]> =>
  (
    await db
      .selectFrom('chatGifs')
      .select('key')
      .orderBy('askedAt', 'desc')
      .orderBy('key')
      .offset(kept)
      .limit(most)
      .execute()
  ).map(({ key }) => key)

export const dropGif = async (db: Db, key: string): Promise<void> => {
  await db.deleteFrom('chatGifs').where('key', '=', key).execute()
}
