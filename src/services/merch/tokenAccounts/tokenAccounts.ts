import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/merch/tokenAccounts.ts'
import { Repeated } from '#contract/endpoint.ts'
import type { Operation } from '#services/core/context.ts'
import { noteAct } from '#services/core/noteAct.ts'
import { isStaffOrService, tokenAccountFor } from '../access.ts'
import { tellOwner } from '../ledger/tellOwner.ts'
import { setStatus } from '../ledger/store.ts'
import { tokenAccountView } from '../view.ts'
import { openedAccount } from './openAccount.ts'

export const openTokenAccount: Operation<typeof contract.openTokenAccount> = async (ctx, { body }) => {
  const userUuid = body.userUuid ?? ctx.user.uuid
  if (userUuid !== ctx.user.uuid && !isStaffOrService(ctx.user)) return refuse('forbidden')
  const { account, opened } = await openedAccount(ctx, userUuid)
  const view = tokenAccountView(account)
  return opened ? view : new Repeated(view)
}

export const ownTokenAccount: Operation<typeof contract.ownTokenAccount> = async (ctx) =>
  tokenAccountView((await openedAccount(ctx, ctx.user.uuid)).account)

export const tokenAccount: Operation<typeof contract.tokenAccount> = async (ctx, { params }) =>
  tokenAccountView(await tokenAccountFor(ctx, params.accountId))

export const changeTokenAccount: Operation<typeof contract.changeTokenAccount> = async (
  ctx,
  { params, body },
) => {
  const account = await tokenAccountFor(ctx, params.accountId)
  const changed = await ctx.tx(async (tx) => {
    const row = await setStatus(tx.db, account.id, {
      ...body,
      actorUuid: ctx.user.uuid,
      now: new Date(tx.now()),
    })
    if (row) {
      tellOwner(tx, row)
      const { status, reason } = body
      noteAct(tx, 'tokenAccountChanged', {
        userUuid: account.userUuid,
        about: account.id,
        reason,
        data: { status },
      })
    }
    return row
  })
  return tokenAccountView(changed ?? (await tokenAccountFor(ctx, account.id)))
}
