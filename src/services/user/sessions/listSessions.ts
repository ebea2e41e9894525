import type * as contract from '#contract/user/sessions.ts'
import type { Operation } from '#services/context.ts'
import { liveSessionsOf } from './store.ts'

export const listSessions: Operation<typeof contract.listSessions> = async (ctx) => {
  const rows = await liveSessionsOf(ctx.db, ctx.user.id, new Date(ctx.now()))
  return {
    sessions: rows.map((row) => ({
      id: row.id,
      userAgent: row.userAgent,
      createdAt: row.createdAt.toISOString(),
      lastSeenAt: row.lastSeenAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
      current: row.id === ctx.user.sessionId,
    })),
  }
}
