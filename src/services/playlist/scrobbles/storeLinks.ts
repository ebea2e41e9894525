import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '#ports/db.ts'
import type { ScrobbleLinks } from '#ports/tables.ts'

export type LinkRow = Selectable<ScrobbleLinks>

export const linksOf = (db: Db, userUuid: string): Promise<LinkRow[]> =>
  db.selectFrom('scrobbleLinks').selectAll().where('userUuid', '=', userUuid).orderBy('service').execute()

export const linkOf = async (db: Db, userUuid: string, service: string): Promise<LinkRow | null> =>
  (await db
    .selectFrom('scrobbleLinks')
    .selectAll()
    .where('userUuid', '=', userUuid)
    .where('service', '=', service)
    .executeTakeFirst()) ?? null

/** The links of these people that are told of what they hear in a room now: neither paused nor broken, nor is the room quiet to them. */
export const linksTold = (
  db: Db,
  userUuids: readonly string[],
  roomUuid: string,
  now: Date,
): Promise<LinkRow[]> =>
  db
    .selectFrom('scrobbleLinks as l')
    .selectAll('l')
    .where(sql<boolean>`l.user_uuid = any(${[...userUuids]}::uuid[])`)
    .where('brokenAt', 'is', null)
    .where((e) => e.or([e('pausedUntil', 'is', null), e('pausedUntil', '<=', now)]))
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('scrobbleQuietRooms as q')
            .select('q.roomUuid')
            .whereRef('q.userUuid', '=', 'l.userUuid')
            .where('q.roomUuid', '=', roomUuid),
        ),
      ),
    )
    .execute()

/** Links an account, or another one in its place; what waited is told to it. */
export const putLink = (db: Db, row: Insertable<ScrobbleLinks>): Promise<LinkRow> =>
  db
    .insertInto('scrobbleLinks')
    .values(row)
    .onConflict((c) =>
      c.columns(['userUuid', 'service']).doUpdateSet({
        userName: row.userName,
        secretSealed: row.secretSealed,
        linkedAt: row.linkedAt,
        pausedUntil: null,
        brokenAt: null,
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()

/** Null if there is no such link. */
export const changeLink = async (
  db: Db,
  userUuid: string,
  service: string,
  change: Updateable<ScrobbleLinks>,
): Promise<LinkRow | null> =>
  (await db
    .updateTable('scrobbleLinks')
    .set(change)
    .where('userUuid', '=', userUuid)
    .where('service', '=', service)
    .returningAll()
    .executeTakeFirst()) ?? null

/** Notes that a secret is good no more, unless another took its place meanwhile. */
export const breakLink = async (db: Db, link: LinkRow, at: Date): Promise<void> => {
  await db
    .updateTable('scrobbleLinks')
    .set({ brokenAt: at })
    .where('userUuid', '=', link.userUuid)
    .where('service', '=', link.service)
    .where('secretSealed', '=', link.secretSealed)
    .execute()
}

/** True if there was one; what waited for it goes too. */
export const dropLink = async (db: Db, userUuid: string, service: string): Promise<boolean> =>
  (
    await db
      .deleteFrom('scrobbleLinks')
      .where('userUuid', '=', userUuid)
      .where('service', '=', service)
      .executeTakeFirst()
  ).numDeletedRows > 0n

export const quietRoomsOf = async (db: Db, userUuid: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('scrobbleQuietRooms')
    .select('roomUuid')
    .where('userUuid', '=', userUuid)
    .orderBy('roomUuid')
    .execute()
  return rows.map(({ roomUuid }) => roomUuid)
}

/** False if there are `most` already. */
export const addQuietRoom = async (
  db: Db,
  userUuid: string,
  roomUuid: string,
  most: number,
): Promise<boolean> => {
  const { rows } = await sql<{ fits: boolean }>`
    with fitting as (
      select ${userUuid}::uuid as u, ${roomUuid}::uuid as r
      where (select count(*) from scrobble_quiet_rooms where user_uuid = ${userUuid} and room_uuid <> ${roomUuid}) < ${most}
    ), put as (
      insert into scrobble_quiet_rooms select u, r from fitting on conflict do nothing
    )
    select exists (select from fitting) as fits`.execute(db)
  return rows[0]?.fits ?? false
}

export const dropQuietRoom = async (db: Db, userUuid: string, roomUuid: string): Promise<void> => {
  await db
    .deleteFrom('scrobbleQuietRooms')
    .where('userUuid', '=', userUuid)
    .where('roomUuid', '=', roomUuid)
    .execute()
}

/** Everything of a person: links, with what was told to them, and quiet rooms. */
export const dropScrobblingOf = async (db: Db, userUuid: string): Promise<void> => {
  await db.deleteFrom('scrobbleLinks').where('userUuid', '=', userUuid).execute()
  await db.deleteFrom('scrobbleQuietRooms').where('userUuid', '=', userUuid).execute()
}

/** A page of links. */
export const linksAfter = (
  db: Db,
  after: Pick<LinkRow, 'userUuid' | 'service'> | undefined,
): Promise<LinkRow[]> =>
  db
    .selectFrom('scrobbleLinks')
    .selectAll()
    .$if(after !== undefined, (q) =>
      q.where(
        sql<boolean>`(user_uuid, service) > (${after?.userUuid ?? null}::uuid, ${after?.service ?? ''})`,
      ),
    )
    .orderBy('userUuid')
    .orderBy('service')
    .limit(500)
    .execute()

/** Puts a secret that was sealed anew, unless it changed meanwhile. */
export const putSealedAnew = async (
  db: Db,
  { userUuid, service, secretSealed }: LinkRow,
  next: Buffer,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('scrobbleLinks')
    .set({ secretSealed: next })
    .where('userUuid', '=', userUuid)
    .where('service', '=', service)
    .where('secretSealed', '=', secretSealed)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
