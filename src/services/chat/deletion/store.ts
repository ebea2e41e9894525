import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '#ports/db.ts'
import type { ChatSealed } from '#ports/tables.ts'
import type { MessageRow } from '../messages/store.ts'

export type SealedRow = Selectable<ChatSealed>

/** Which messages of a conversation are to be deleted. */
export interface DeletionQuestion {
  readonly conversationId: string
  /** One person's; everybody's where nobody is named, but not of `notBy`. */
  readonly sender?: string | undefined
  readonly notBy?: readonly string[]
  readonly since: Date
}

const matching = (db: Db, { conversationId, sender, notBy = [], since }: DeletionQuestion) =>
  db
    .selectFrom('chatMessages')
    .where('conversationId', '=', conversationId)
    .where('deletedAt', 'is', null)
    .where('sentAt', '>=', since)
    .$if(sender !== undefined, (q) => q.where('sender', '=', sender ?? ''))
    .$if(notBy.length > 0, (q) => q.where('sender', 'not in', [...notBy]))

/** Messages that stand, the newest first, locked until the transaction ends. */
export const standingMessages = (db: Db, question: DeletionQuestion, most: number): Promise<MessageRow[]> =>
  matching(db, question).selectAll().orderBy('id', 'desc').limit(most).forUpdate().execute()

/** Who said what stands. */
export const sendersOf = async (db: Db, question: DeletionQuestion): Promise<string[]> =>
  (await matching(db, question).select('sender').distinct().execute()).map(({ sender }) => sender)

/** A page of what stands in a conversation, oldest first, from this message on. */
export const messagesAfter = (
  db: Db,
  conversationId: string,
  after: number,
  most: number,
): Promise<MessageRow[]> =>
  db
    .selectFrom('chatMessages')
    .where('conversationId', '=', conversationId)
    .where('deletedAt', 'is', null)
    .where('id', '>', after)
    .selectAll()
    .orderBy('id')
    .limit(most)
    .execute()

/** Of these messages those that stand, as they are now, locked until the transaction ends. */
export const lockStanding = (db: Db, ids: readonly number[]): Promise<MessageRow[]> =>
  db
    .selectFrom('chatMessages')
    .selectAll()
    .where('id', 'in', ids)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()

/** Takes what messages said out of sight; that they were there stays. */
export const hideMessages = (db: Db, ids: readonly number[], by: string, now: Date): Promise<MessageRow[]> =>
  db
    .updateTable('chatMessages')
    .set({ data: '{}', words: '', deletedAt: now, deletedBy: by, changedAt: now })
    .where('id', 'in', ids)
    .where('deletedAt', 'is', null)
    .returningAll()
    .execute()

export const insertSealed = async (db: Db, rows: readonly Insertable<ChatSealed>[]): Promise<void> => {
  await db
    .insertInto('chatSealed')
    .values([...rows])
    .onConflict((c) =>
      c.column('messageId').doUpdateSet(({ ref }) => ({
        sealId: ref('excluded.sealId'),
        sealed: ref('excluded.sealed'),
        sealedAt: ref('excluded.sealedAt'),
      })),
    )
    .execute()
}

/** A page of what one act deleted, from this message on. */
export const sealedIn = (db: Db, sealId: string, after: number, most: number): Promise<SealedRow[]> =>
  db
    .selectFrom('chatSealed')
    .where('sealId', '=', sealId)
    .where('messageId', '>', after)
    .selectAll()
    .orderBy('messageId')
    .limit(most)
    .forUpdate()
    .execute()

/** A page of all that is sealed, from this message on. */
export const sealedAfter = (db: Db, after: number, most: number): Promise<SealedRow[]> =>
  db
    .selectFrom('chatSealed')
    .where('messageId', '>', after)
    .selectAll()
    .orderBy('messageId')
    .limit(most)
    .execute()

export const putSealed = async (db: Db, messageId: number, sealed: Buffer): Promise<void> => {
  await db.updateTable('chatSealed').set({ sealed }).where('messageId', '=', messageId).execute()
}

/** What deleted messages said stands again; gives their ids. */
export const restoreMessages = async (
  db: Db,
  said: readonly { readonly id: number; readonly data: string; readonly words: string }[],
  now: Date,
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    update chat_messages m
    set data = s.data::json, words = s.words, deleted_at = null, deleted_by = null, changed_at = ${now}
    from unnest(
      ${said.map(({ id }) => id)}::bigint[],
      ${said.map(({ data }) => data)}::text[],
      ${said.map(({ words }) => words)}::text[]
    ) as s (id, data, words)
    where m.id = s.id and m.deleted_at is not null returning m.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Lets go of what one act sealed. */
export const dropSealedIn = async (db: Db, sealId: string): Promise<void> => {
  await db.deleteFrom('chatSealed').where('sealId', '=', sealId).execute()
}

/** What the sender of a message deletes is gone at once, though a moderator deleted it before. */
export const dropSealed = async (db: Db, messageId: number): Promise<void> => {
  const { numDeletedRows } = await db
    .deleteFrom('chatSealed')
    .where('messageId', '=', messageId)
    .executeTakeFirst()
  if (numDeletedRows > 0n) await db.deleteFrom('chatReactions').where('messageId', '=', messageId).execute()
}

/** What was sealed before then is gone for good, with the reactions to it. */
export const dropOldSealed = async (db: Db, before: Date): Promise<void> => {
  await sql`
    delete from chat_reactions r using chat_sealed s
    where s.message_id = r.message_id and s.sealed_at < ${before}`.execute(db)
  await db.deleteFrom('chatSealed').where('sealedAt', '<', before).execute()
}
