import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '#ports/db.ts'
import type { DB } from '#ports/tables.ts'

export type WebhookRow = Selectable<DB['webhooks']>

/** Which webhooks: of a room, of some people, or of the site. */
export type Whose =
  | { readonly reach: 'room'; readonly roomUuid: string }
  | { readonly reach: 'person'; readonly ownerUuids: readonly string[] }
  | { readonly reach: 'site' }

const those = (db: Db, whose: Whose) => {
  const all = db.selectFrom('webhooks').where('reach', '=', whose.reach)
  if (whose.reach === 'room') return all.where('roomUuid', '=', whose.roomUuid)
  return whose.reach === 'person'
    ? all.where('ownerUuid', '=', sql<string>`any(${[...whose.ownerUuids]}::uuid[])`)
    : all
}

export const webhookById = async (db: Db, id: string): Promise<WebhookRow | null> =>
  (await db.selectFrom('webhooks').selectAll().where('id', '=', id).executeTakeFirst()) ?? null

/** These webhooks, the oldest first. */
export const webhooksOf = (db: Db, whose: Whose): Promise<WebhookRow[]> =>
  those(db, whose).selectAll().orderBy('id').limit(100).execute()

/** Those that are on and told of an event. */
export const webhooksFor = async (db: Db, whose: Whose, event: string): Promise<string[]> => {
  const rows = await those(db, whose)
    .where('active', '=', true)
    .where(sql<boolean>`${event} = any(events)`)
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Those of a room that are on and told of an event, with by whose right. */
export const wantingIn = (
  db: Db,
  roomUuid: string,
  event: string,
): Promise<Pick<WebhookRow, 'id' | 'ownerUuid'>[]> =>
  db
    .selectFrom('webhooks')
    .where('roomUuid', '=', roomUuid)
    .where('active', '=', true)
    .where(sql<boolean>`${event} = any(events)`)
    .select(['id', 'ownerUuid'])
    .execute()

/** The people of webhooks that are on and told of an event. */
export const ownersFor = async (db: Db, event: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('webhooks')
    .where('reach', '=', 'person')
    .where('active', '=', true)
    .where(sql<boolean>`${event} = any(events)`)
    .select('ownerUuid')
    .distinct()
    .execute()
  return rows.map(({ ownerUuid }) => ownerUuid)
}

/** The rooms of webhooks that are on and told of an event. */
export const roomsFor = async (db: Db, event: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('webhooks')
    .where('reach', '=', 'room')
    .where('active', '=', true)
    .where(sql<boolean>`${event} = any(events)`)
    .select('roomUuid')
    .distinct()
    .execute()
  return rows.flatMap(({ roomUuid }) => roomUuid ?? [])
}

/** Those that are on and told by somebody, or about a room. */
export const activeBy = (
  db: Db,
  by: { readonly ownerUuid: string } | { readonly roomUuid: string },
): Promise<WebhookRow[]> => {
  const active = db.selectFrom('webhooks').selectAll().where('active', '=', true)
  return (
    'ownerUuid' in by
      ? active.where('ownerUuid', '=', by.ownerUuid)
      : active.where('roomUuid', '=', by.roomUuid)
  ).execute()
}

/** All that are told by somebody’s right, on or off. */
export const webhooksBy = (db: Db, ownerUuid: string): Promise<WebhookRow[]> =>
  db.selectFrom('webhooks').selectAll().where('ownerUuid', '=', ownerUuid).orderBy('id').execute()

export const countWebhooks = async (db: Db, whose: Whose): Promise<number> => {
  const { n } = await those(db, whose)
    .select((e) => e.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

export const insertWebhook = (db: Db, row: Insertable<DB['webhooks']>): Promise<WebhookRow> =>
  db.insertInto('webhooks').values(row).returningAll().executeTakeFirstOrThrow()

/** Changes a webhook; null if it is gone. */
export const updateWebhook = async (
  db: Db,
  id: string,
  change: Updateable<DB['webhooks']>,
): Promise<WebhookRow | null> =>
  (await db.updateTable('webhooks').set(change).where('id', '=', id).returningAll().executeTakeFirst()) ??
  null

/** Turns a webhook off; null if it was not on. */
export const switchOff = async (
  db: Db,
  id: string,
  offReason: 'owner' | 'gone' | 'failing' | 'rights',
): Promise<WebhookRow | null> =>
  (await db
    .updateTable('webhooks')
    .set({ active: false, offReason })
    .where('id', '=', id)
    .where('active', '=', true)
    .returningAll()
    .executeTakeFirst()) ?? null

/** Another secret; the one before signs along until then. Null if the webhook is gone. */
export const putSecret = async (
  db: Db,
  id: string,
  secretSealed: Buffer,
  formerUntil: Date,
): Promise<WebhookRow | null> =>
  (await db
    .updateTable('webhooks')
    .set((e) => ({ secretSealed, formerSealed: e.ref('secretSealed'), formerUntil }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()) ?? null

/** Deletes secrets that signed along until then. */
export const dropFormerSecrets = async (db: Db, now: Date): Promise<void> => {
  await db
    .updateTable('webhooks')
    .set({ formerSealed: null, formerUntil: null })
    .where('formerUntil', '<=', now)
    .execute()
}

export const dropWebhook = async (db: Db, id: string): Promise<boolean> =>
  (await db.deleteFrom('webhooks').where('id', '=', id).executeTakeFirst()).numDeletedRows > 0n

export const dropWebhooksBy = async (db: Db, ownerUuid: string): Promise<void> => {
  await db.deleteFrom('webhooks').where('ownerUuid', '=', ownerUuid).execute()
}

export const dropWebhooksOf = async (db: Db, roomUuid: string): Promise<void> => {
  await db.deleteFrom('webhooks').where('roomUuid', '=', roomUuid).execute()
}

/** A page of webhooks by id. */
export const webhooksAfter = (db: Db, after: string | undefined): Promise<WebhookRow[]> => {
  const page = db.selectFrom('webhooks').selectAll().orderBy('id').limit(500)
  return (after === undefined ? page : page.where('id', '>', after)).execute()
}

/** Puts secrets that were sealed anew, unless they changed meanwhile. */
export const putSealedAnew = async (
  db: Db,
  { id, secretSealed }: Pick<WebhookRow, 'id' | 'secretSealed'>,
  next: Pick<WebhookRow, 'secretSealed' | 'formerSealed'>,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('webhooks')
    .set(next)
    .where('id', '=', id)
    .where('secretSealed', '=', secretSealed)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
