import type { Tools } from '#services/core/context.ts'
import { goodSessions } from './store.ts'

/** Which of these sessions are still good, asked of the database in one statement: for sockets that stay open. */
export const stillGood = (tools: Tools, sessionIds: readonly string[]): Promise<ReadonlySet<string>> =>
  goodSessions(tools.db, sessionIds, new Date(tools.now()))
