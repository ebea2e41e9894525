import { success } from '#contract/common.ts'
import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/user/emails.ts'
import type { Operation } from '#services/core/context.ts'
import { lockedAccount } from '../access.ts'
import { notify } from './notifyOwner.ts'
import { emailsOf, setEmailStatus } from './store.ts'

export const deleteEmail: Operation<typeof contract.deleteEmail> = (ctx, { params }) =>
  ctx.tx(async (tx) => {
    const user = await lockedAccount(tx, ctx.user)
    const emails = await emailsOf(tx.db, user.id)
    const email = emails.find((one) => one.id === params.id) ?? refuse('emailNotFound')
    if (emails.length === 1) return refuse('lastEmail')
    await notify(tx, user, 'emailRemoved')
    await setEmailStatus(tx.db, email.id, 'DELETED', new Date(tx.now()))
    return success
  })
