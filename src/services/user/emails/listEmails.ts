import type * as contract from '#contract/user/emails.ts'
import type { Operation } from '#services/core/context.ts'
import { emailsOf } from './store.ts'
import { emailView } from './view.ts'

export const listEmails: Operation<typeof contract.listEmails> = async (ctx) => ({
  emails: (await emailsOf(ctx.db, ctx.user.id)).map(emailView),
})
