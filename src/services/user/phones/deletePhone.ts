import { success } from '#contract/common.ts'
import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/user/phones.ts'
import type { Operation } from '#services/core/context.ts'
import { lockedAccount } from '../access.ts'
import { emailsOf } from '../emails/store.ts'
import { notify } from '../emails/notifyOwner.ts'
import { passkeysOf } from '../passkeys/store.ts'
import { dropPhone } from './store.ts'

export const deletePhone: Operation<typeof contract.deletePhone> = (ctx) =>
  ctx.tx(async (tx) => {
    const user = await lockedAccount(tx, ctx.user)
    if (user.phone === null) return refuse('phoneNotFound')
    const others = [...(await emailsOf(tx.db, user.id)), ...(await passkeysOf(tx.db, user.id))]
    if (others.length === 0) return refuse('lastWayIn')
    await dropPhone(tx.db, user.id)
    await notify(tx, user, 'phoneRemoved')
    return success
  })
