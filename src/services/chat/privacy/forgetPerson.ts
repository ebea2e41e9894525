import type { Tools } from '#services/core/context.ts'
import { deleteTracesOf, wipeMessagesOf } from '../people/store.ts'

/** Removes what somebody said and where they were, after their account was erased. */
export const forgetPerson = (tools: Tools, uid: string): Promise<void> =>
  tools.tx(async ({ db, now }) => {
    await wipeMessagesOf(db, uid, new Date(now()))
    await deleteTracesOf(db, uid)
  })
