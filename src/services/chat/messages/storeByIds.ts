import type { Db } from '#ports/db.ts'
import type { MessageRow } from './store.ts'

/** These messages, in no order. */
export const messagesById = (db: Db, ids: readonly number[]): Promise<MessageRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db.selectFrom('chatMessages').where('id', 'in', ids).selectAll().execute()
