import { success } from '#contract/common.ts'
import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/user/passkeys.ts'
import type { Operation } from '#services/core/context.ts'
import { lockedAccount } from '../access.ts'
import { notify } from '../emails/notifyOwner.ts'
import { deletePasskey } from './store.ts'

export const removePasskey: Operation<typeof contract.removePasskey> = (ctx, { params }) =>
  ctx.tx(async (tx) => {
    const user = await lockedAccount(tx, ctx.user)
    if (!(await deletePasskey(tx.db, user.id, params.id))) return refuse('passkeyNotFound')
    await notify(tx, user, 'passkeyRemoved')
    return success
  })
