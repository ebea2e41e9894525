import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/user/emails.ts'
import type { Operation } from '#services/core/context.ts'
import { lockedAccount } from '../access.ts'
import { notify } from './notifyOwner.ts'
import { sendVerification } from './sendVerification.ts'
import { emailsOf, insertEmail } from './store.ts'
import { emailView } from './view.ts'

const MOST = 10

export const addEmail: Operation<typeof contract.addEmail> = (ctx, { body }) =>
  ctx.tx(async (tx) => {
    const user = await lockedAccount(tx, ctx.user)
    if ((await emailsOf(tx.db, user.id)).length >= MOST) return refuse('tooManyEmails')
    const email = await insertEmail(tx.db, { userId: user.id, ...body, status: 'PENDING_VERIFICATION' })
    if (!email) return refuse('emailTaken')
    await sendVerification(tx, email.email, user.language)
    await notify(tx, user, 'emailAdded')
    return emailView(email)
  })
