import type { Tx } from '#services/core/context.ts'
import { PAGE } from '#services/core/inPages.ts'
import type { MessageRow } from '../messages/store.ts'
import { sealData } from './seal.ts'
import { hideMessages, insertSealed, lockStanding, messagesAfter } from './store.ts'

/** Whose act it is, and under which id what it deletes is found again. */
export interface Deletion {
  readonly sealId: string
  readonly by: string
}

/** Deletes messages as a moderator: what they said is sealed, so that it can come back. Gives them as they are now. */
export const sealAway = async (
  tx: Tx,
  rows: readonly MessageRow[],
  { sealId, by }: Deletion,
): Promise<MessageRow[]> => {
  if (rows.length === 0) return []
  // What its writer changed or deleted meanwhile is sealed as it is now, or not at all.
  const standing = await lockStanding(
    tx.db,
    rows.map(({ id }) => id),
  )
  if (standing.length === 0) return []
  const now = new Date(tx.now())
  await insertSealed(
    tx.db,
    standing.map((row) => ({
      messageId: row.id,
      sealId,
      sender: row.sender,
      sealed: sealData(tx.settings, row),
      sealedAt: now,
    })),
  )
  const ids = standing.map(({ id }) => id)
  return (await hideMessages(tx.db, ids, by, now)).toSorted((a, b) => a.id - b.id)
}

/** The same with all that stands in a conversation; gives the newest page of it. */
export const sealAllAway = async (
  tx: Tx,
  conversationId: string,
  deletion: Deletion,
): Promise<MessageRow[]> => {
  let newest: MessageRow[] = []
  let last = 0
  for (;;) {
    const rows = await messagesAfter(tx.db, conversationId, last, PAGE)
    const gone = await sealAway(tx, rows, deletion)
    newest = [...newest, ...gone].slice(-PAGE)
    last = rows.at(-1)?.id ?? last
    if (rows.length < PAGE) return newest
  }
}
