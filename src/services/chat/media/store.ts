import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '#ports/db.ts'
import type { ChatMedia } from '#ports/tables.ts'

type MediaRow = Selectable<ChatMedia>

export const insertMedia = async (db: Db, row: Insertable<ChatMedia>): Promise<void> => {
  await db.insertInto('chatMedia').values(row).execute()
}

/** Lets pictures of the sender's go with the message that shows them; those of another one stay with that. */
export const attachMedia = async (
  db: Db,
  ids: readonly string[],
  ownerUuid: string,
  messageId: number,
): Promise<void> => {
  if (ids.length === 0) return
  await db
    .updateTable('chatMedia')
    .set({ messageId })
    .where('id', 'in', ids)
    .where('ownerUuid', '=', ownerUuid)
    .where('messageId', 'is', null)
    .execute()
}

/** True for a picture that is there: not yet sent, or in a message that is. */
export const isMediaThere = async (db: Db, id: string): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from chat_media m left join chat_messages s on s.id = m.message_id
    where m.id = ${id} and (m.message_id is null or (s.id is not null and s.deleted_at is null))`.execute(db)
  return rows.length > 0
}

/** Some pictures whose message is gone for good, or that were never sent since `unsentBefore`. */
export const mediaGone = async (db: Db, unsentBefore: Date, most: number): Promise<string[]> => {
  const { rows } = await sql<Pick<MediaRow, 'id'>>`
    select m.id from chat_media m left join chat_messages s on s.id = m.message_id
    where m.message_id is null and m.created_at < ${unsentBefore}
      or m.message_id is not null and (s.id is null or s.deleted_at is not null)
        and not exists (select from chat_sealed k where k.message_id = m.message_id)
    limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

export const dropMedia = async (db: Db, id: string): Promise<void> => {
  await db.deleteFrom('chatMedia').where('id', '=', id).execute()
}

/** Lets go of what somebody uploaded and did not send: the next sweep takes it away. */
export const forgetUnsentMedia = async (db: Db, ownerUuid: string): Promise<void> => {
  await db
    .updateTable('chatMedia')
    .set({ messageId: 0 })
    .where('ownerUuid', '=', ownerUuid)
    .where('messageId', 'is', null)
    .execute()
}
