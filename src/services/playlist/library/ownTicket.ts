import { refuse } from '#contract/errors.ts'
import type { Ctx } from '#services/core/context.ts'
import { type LibraryPass, readTicket } from './ticket.ts'

/** What the caller's ticket opens. Who shows who they are shows that the ticket is theirs. */
export const ownTicket = (ctx: Ctx, ticket: string): LibraryPass => {
  const pass = readTicket(ctx, ticket)
  return pass && (ctx.user === null || ctx.user.uuid === pass.listener) ? pass : refuse('notForYou')
}
