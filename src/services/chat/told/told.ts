import * as z from 'zod'
import type { BaseTools } from '#services/core/context.ts'
import { messagesSaid, privateWaiting, type Waiting } from './store.ts'

const Said = z.object({ text: z.string() })

/** So much of a message is shown where it is told of. */
const EXCERPT = 200
/** Conversations that are looked through, the latest first. */
const MOST_CONVERSATIONS = 500

/** The beginnings of messages, by id; those that were deleted are left out. */
export const excerptsFor = async (
  tools: BaseTools,
  messageIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const ids = messageIds.filter((id) => /^\d{1,15}$/.test(id)).map(Number)
  return new Map(
    (await messagesSaid(tools.db, ids)).flatMap(({ id, data }) => {
      const text = Said.safeParse(data).data?.text
      return text === undefined ? [] : [[String(id), Array.from(text).slice(0, EXCERPT).join('')]]
    }),
  )
}

/** Where private messages wait for somebody. */
export const privateUnread = (tools: BaseTools, uid: string): Promise<Waiting[]> =>
  privateWaiting(tools.db, uid, MOST_CONVERSATIONS)
