import type * as contract from '#contract/user/sessions.ts'
import type { Operation } from '#services/core/context.ts'
import { liveSessionsOf } from './store.ts'
import { sessionView } from './view.ts'

export const listSessions: Operation<typeof contract.listSessions> = async (ctx) => {
  const rows = await liveSessionsOf(ctx.db, ctx.user.id, new Date(ctx.now()))
  return { sessions: rows.map((row) => sessionView(row, ctx.user.sessionId)) }
}
