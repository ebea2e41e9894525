import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db } from '#ports/db.ts'
import type { Notifications } from '#ports/tables.ts'
import { asUuid, blocks, setApart } from '../storeRelation.ts'
import { PAGE } from '#services/core/inPages.ts'

export type NotificationRow = Selectable<Notifications>

/** What is told to several people at once. */
export interface Notice {
  readonly kind: string
  /** What is unread and has the same key is renewed; null: never. */
  readonly joinKey: string | null
  /** The same for the same thing, however often it is heard. */
  readonly dedupeKey: string
  readonly params: Readonly<Record<string, string>>
  readonly actorUuid: string | null
  readonly roomUuid: string | null
  readonly createdAt: Date
}

/**
 * One row for each of these people, or their unread one renewed: it counts one more, and has a new id so that it comes
 * first. Who was told the same thing before gets nothing. `ids`: as many as people, in any order.
 */
export const putNotices = async (
  db: Db,
  to: readonly { readonly id: string; readonly userUuid: string }[],
  notice: Notice,
): Promise<NotificationRow[]> => {
  if (to.length === 0) return []
  const { rows } = await sql<NotificationRow>`
    insert into notifications as n
      (id, user_uuid, kind, join_key, dedupe_key, params, actor_uuid, room_uuid, created_at)
    select person.id, person.user_uuid, ${notice.kind}, ${notice.joinKey}::text, ${notice.dedupeKey},
      ${JSON.stringify(notice.params)}::jsonb, ${notice.actorUuid}::uuid, ${notice.roomUuid}::uuid, ${notice.createdAt}
    from unnest(${to.map(({ id }) => id)}::uuid[], ${to.map(({ userUuid }) => userUuid)}::uuid[])
      as person (id, user_uuid)
    where not exists (
      select 1 from notifications told
      where told.user_uuid = person.user_uuid and told.dedupe_key = ${notice.dedupeKey})
    on conflict (user_uuid, join_key) where read_at is null do update set
      id = excluded.id, kind = excluded.kind, dedupe_key = excluded.dedupe_key, params = excluded.params,
      actor_uuid = excluded.actor_uuid, room_uuid = excluded.room_uuid, count = n.count + 1,
      created_at = excluded.created_at, mailed_at = null
      -- Told twice at the same moment, it is the same.
      where n.dedupe_key is distinct from excluded.dedupe_key
    returning n.*`.execute(db)
  return rows
}

const of = (db: Db, userUuid: string) => db.selectFrom('notifications').where('userUuid', '=', userUuid)

/** What somebody was told, the newest first. */
export const noticesOf = (
  db: Db,
  userUuid: string,
  page: {
    readonly limit: number
    readonly before?: string | undefined
    readonly unread?: boolean | undefined
  },
): Promise<NotificationRow[]> => {
  let query = of(db, userUuid).selectAll().orderBy('id', 'desc').limit(page.limit)
  if (page.before !== undefined) query = query.where('id', '<', page.before)
  if (page.unread !== undefined) query = query.where('readAt', page.unread ? 'is' : 'is not', null)
  return query.execute()
}

export const unreadCount = async (db: Db, userUuid: string): Promise<number> => {
  const { n } = await of(db, userUuid)
    .where('readAt', 'is', null)
    .select((e) => e.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

/** One that somebody has not read; null if they have, or it is gone or was renewed. */
export const unreadNotice = async (db: Db, userUuid: string, id: string): Promise<NotificationRow | null> =>
  (await of(db, userUuid).selectAll().where('id', '=', id).where('readAt', 'is', null).executeTakeFirst()) ??
  null

/** How many are unread of each of these people. */
export const unreadCounts = async (
  db: Db,
  userUuids: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  if (userUuids.length === 0) return new Map()
  const rows = await db
    .selectFrom('notifications')
    .where('userUuid', 'in', userUuids)
    .where('readAt', 'is', null)
    .select((e) => ['userUuid', e.fn.countAll<number>().as('n')])
    .groupBy('userUuid')
    .execute()
  return new Map(rows.map(({ userUuid, n }) => [userUuid, n]))
}

/** Marks as read what is not: some, all up to one, or all. Gives the ids of what was. */
export const markRead = async (
  db: Db,
  userUuid: string,
  what: { readonly ids?: readonly string[] | undefined; readonly upTo?: string | undefined },
  now: Date,
): Promise<string[]> => {
  let query = db
    .updateTable('notifications')
    .set({ readAt: now })
    .where('userUuid', '=', userUuid)
    .where('readAt', 'is', null)
  if (what.ids) query = query.where('id', 'in', what.ids)
  if (what.upTo !== undefined) query = query.where('id', '<=', what.upTo)
  return (await query.returning('id').execute()).map(({ id }) => id)
}

/** Marks as read what one person's notifications of a kind say of another; gives the ids of what was unread. */
export const markReadAbout = async (
  db: Db,
  about: { readonly userUuid: string; readonly kind: string; readonly actorUuid: string },
  now: Date,
): Promise<string[]> => {
  const rows = await db
    .updateTable('notifications')
    .set({ readAt: now })
    .where('userUuid', '=', about.userUuid)
    .where('kind', '=', about.kind)
    .where('actorUuid', '=', about.actorUuid)
    .where('readAt', 'is', null)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Marks as read what is unread of somebody with this join key; gives the ids. */
export const markReadJoined = async (
  db: Db,
  userUuid: string,
  joinKey: string,
  now: Date,
): Promise<string[]> => {
  const rows = await db
    .updateTable('notifications')
    .set({ readAt: now })
    .where('userUuid', '=', userUuid)
    .where('joinKey', '=', joinKey)
    .where('readAt', 'is', null)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** A page of what somebody was told, oldest first; from the one with this id on. */
export const noticesHeld = (db: Db, userUuid: string, after?: string): Promise<NotificationRow[]> => {
  const query = of(db, userUuid).selectAll().orderBy('id').limit(PAGE)
  return (after === undefined ? query : query.where('id', '>', after)).execute()
}

/** Forgets one of somebody's; false if there is none. */
export const dropNotice = async (db: Db, userUuid: string, id: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('notifications')
    .where('userUuid', '=', userUuid)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Forgets what somebody was told of somebody else, or what of it is of one kind. */
export const dropNoticesAbout = async (
  db: Db,
  userUuid: string,
  actorUuid: string,
  kind?: string,
): Promise<void> => {
  let query = db
    .deleteFrom('notifications')
    .where('userUuid', '=', userUuid)
    .where('actorUuid', '=', actorUuid)
  if (kind !== undefined) query = query.where('kind', '=', kind)
  await query.execute()
}

/** Forgets all that somebody was told, and what others were told of them. */
export const dropNoticesOf = async (db: Db, userUuid: string): Promise<void> => {
  await sql`delete from notifications where ${userUuid}::uuid in (user_uuid, actor_uuid)`.execute(db)
}

/** Forgets what is too old, and all but the newest `most` of each person. */
export const dropOldNotices = async (db: Db, before: Date, most: number): Promise<void> => {
  await db.deleteFrom('notifications').where('createdAt', '<', before).execute()
  await sql`
    delete from notifications old using (
      select id from (
        select id, row_number() over (partition by user_uuid order by id desc) as place from notifications
        where user_uuid in (select user_uuid from notifications group by user_uuid having count(*) > ${most})
      ) ranked where place > ${most}
    ) surplus where old.id = surplus.id`.execute(db)
}

/** Which of some people something holds of; `holds` asks about `person.uuid`. */
const thoseOfWhom = async (
  db: Db,
  uuids: readonly string[],
  holds: RawBuilder<boolean>,
): Promise<ReadonlySet<string>> => {
  if (uuids.length === 0) return new Set()
  const { rows } = await sql<{ uuid: string }>`
    select person.uuid from unnest(${[...uuids]}::uuid[]) as person (uuid) where ${holds}`.execute(db)
  return new Set(rows.map(({ uuid }) => uuid))
}

/** Which of these people block somebody. */
export const blockersAmong = (
  db: Db,
  blockedUuid: string,
  uuids: readonly string[],
): Promise<ReadonlySet<string>> => thoseOfWhom(db, uuids, blocks(sql.ref('person.uuid'), asUuid(blockedUuid)))

/** Which of these people block somebody or are blocked by them. */
export const apartFrom = (
  db: Db,
  actorUuid: string,
  uuids: readonly string[],
): Promise<ReadonlySet<string>> => thoseOfWhom(db, uuids, setApart(sql.ref('person.uuid'), asUuid(actorUuid)))
