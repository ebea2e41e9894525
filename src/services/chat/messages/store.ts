import type { Selectable } from 'kysely'
import type { Db } from '#ports/db.ts'
import type { ChatMessages } from '#ports/tables.ts'

export type MessageRow = Selectable<ChatMessages>

/** What a page of messages is asked for. */
export interface PageQuestion {
  readonly of: { readonly conversationId: string } | { readonly parentId: number }
  readonly viewer: string
  readonly limit: number
  /** The order of the answer. */
  readonly ascending: boolean
  /** Which end of the matches is taken when they do not all fit. */
  readonly take: 'oldest' | 'newest'
  /** Exclusive ids. */
  readonly above?: number | undefined
  readonly below?: number | undefined
  /** Inclusive and exclusive. */
  readonly sentFrom?: Date | undefined
  readonly sentBefore?: Date | undefined
  /** Sent or changed at or after. */
  readonly updatedFrom?: Date | undefined
  readonly categories?: readonly string[] | undefined
  readonly types?: readonly string[] | undefined
  readonly senders?: readonly string[] | undefined
  readonly withDeleted: boolean
  readonly withoutBlocked: boolean
}

const categories = ['message', 'custom', 'action'] as const

const within = (db: Db, of: PageQuestion['of']) =>
  'parentId' in of
    ? db.selectFrom('chatMessages').where('parentId', '=', of.parentId)
    : db.selectFrom('chatMessages').where('conversationId', '=', of.conversationId)

const matches = (db: Db, q: PageQuestion) => {
  let query = within(db, q.of)
    .where((e) => e.or([e('withheld', '=', false), e('sender', '=', q.viewer)]))
    .selectAll()
    .orderBy('id', q.take === 'oldest' ? 'asc' : 'desc')
    .limit(q.limit)
  if (q.above !== undefined) query = query.where('id', '>', q.above)
  if (q.below !== undefined) query = query.where('id', '<', q.below)
  if (q.categories)
    query = query.where('category', 'in', [
      ...q.categories.filter((c) => categories.some((k) => k === c)),
      '',
    ])
  if (q.types) query = query.where('type', 'in', q.types)
  if (q.senders) query = query.where('sender', 'in', q.senders)
  if (!q.withDeleted) query = query.where('deletedAt', 'is', null)
  if (q.withoutBlocked)
    query = query.where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('chatBlocks')
            .where('blockerUuid', '=', q.viewer)
            .whereRef((b) => b.cast<string>('blockedUuid', 'text'), '=', 'chatMessages.sender'),
        ),
      ),
    )
  return query
}

/** The first message sent at or after a time; ids and times rise together within a conversation. */
const firstFrom = async (db: Db, of: PageQuestion['of'], time: Date): Promise<number | undefined> => {
  const row = await within(db, of)
    .where('sentAt', '>=', time)
    .orderBy('sentAt')
    .orderBy('id')
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

const later = (a: Date | undefined, b: Date | undefined): Date | undefined =>
  a && b ? (a > b ? a : b) : (a ?? b)

/** Sent within the times asked for: a range of ids. */
const bySentTime = async (db: Db, q: PageQuestion): Promise<MessageRow[]> => {
  const from = later(q.sentFrom, q.updatedFrom)
  const least = from && (await firstFrom(db, q.of, from))
  if (from && least === undefined) return []
  const end = q.sentBefore && (await firstFrom(db, q.of, q.sentBefore))
  let query = matches(db, q)
  if (least !== undefined) query = query.where('id', '>=', least)
  if (end !== undefined) query = query.where('id', '<', end)
  return query.execute()
}

/** Sent before but changed since `updatedFrom`: few, and found by an index of their own. */
const byChange = async (db: Db, q: PageQuestion): Promise<MessageRow[]> => {
  if (!q.updatedFrom) return []
  let query = matches(db, q).where('changedAt', '>=', q.updatedFrom)
  if (q.sentFrom) query = query.where('sentAt', '>=', q.sentFrom)
  if (q.sentBefore) query = query.where('sentAt', '<', q.sentBefore)
  return query.execute()
}

/** One page of messages, in the order asked for. */
export const pageOf = async (db: Db, q: PageQuestion): Promise<MessageRow[]> => {
  const found = [...(await bySentTime(db, q)), ...(await byChange(db, q))]
  const unique = [...new Map(found.map((row) => [row.id, row])).values()].toSorted((a, b) => a.id - b.id)
  const taken = q.take === 'oldest' ? unique.slice(0, q.limit) : unique.slice(-q.limit)
  return q.ascending ? taken : taken.toReversed()
}

/** One message. */
export const messageById = (db: Db, id: number): Promise<MessageRow | undefined> =>
  db.selectFrom('chatMessages').where('id', '=', id).selectAll().executeTakeFirst()

/** These messages, in no order. */
export const messagesById = (db: Db, ids: readonly number[]): Promise<MessageRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db.selectFrom('chatMessages').where('id', 'in', ids).selectAll().execute()
