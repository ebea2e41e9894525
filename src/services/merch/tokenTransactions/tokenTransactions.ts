import type * as contract from '#contract/merch/tokenTransactions.ts'
import type { TokenTransaction } from '#contract/merch/tokenTransactions.ts'
import { Repeated } from '#contract/endpoint.ts'
import { refuse } from '#contract/errors.ts'
import type { Operation } from '#services/core/context.ts'
import { actorOn, anyHold, tokenHolder } from '../access.ts'
import { credit } from '../ledger/credit.ts'
import { endHold } from '../ledger/endHold.ts'
import type { Outcome } from '../ledger/moveOnce.ts'
import { requestHash } from '../ledger/requestHash.ts'
import { reverse } from '../ledger/reverse.ts'
import { accountById, transactionById } from '../ledger/store.ts'
import { openedAccount } from '../tokenAccounts/openAccount.ts'
import { tokenTransactionView } from '../view.ts'

/** What was made, or what had been made before. */
const shown = ({ transaction, repeated }: Outcome): TokenTransaction | Repeated<TokenTransaction> => {
  const view = tokenTransactionView(transaction)
  return repeated ? new Repeated(view) : view
}

export const commitHold: Operation<typeof contract.commitHold> = async (ctx, { body }) => {
  const hold = await anyHold(ctx, body.transactionId)
  const owner = await accountById(ctx.db, hold.accountId)
  const end = { type: 'commit', purpose: 'purchase', reason: hold.reason } as const
  const key = body.idempotencyKey
  const actorUuid = actorOn(ctx.user, owner?.userUuid ?? null)
  return shown(await endHold(ctx, hold, { ...end, actorUuid, ...(key !== undefined && { key }) }))
}

export const voidHold: Operation<typeof contract.voidHold> = async (ctx, { body }) => {
  const hold = await anyHold(ctx, body.transactionId)
  const owner = await accountById(ctx.db, hold.accountId)
  const end = { type: 'voided', purpose: 'purchase', reason: hold.reason } as const
  const key = body.idempotencyKey
  const actorUuid = actorOn(ctx.user, owner?.userUuid ?? null)
  return shown(await endHold(ctx, hold, { ...end, actorUuid, ...(key !== undefined && { key }) }))
}

export const grantTokens: Operation<typeof contract.grantTokens> = async (ctx, { body }) => {
  const { userUuid, amount, reason, idempotencyKey: key } = body
  await tokenHolder(ctx, userUuid)
  const { account } = await openedAccount(ctx, userUuid)
  return shown(
    await credit(ctx, {
      accountId: account.id,
      amount,
      purpose: 'gift',
      reason,
      key: `grant:${key}`,
      requestHash: requestHash('grant', amount, reason),
      actorUuid: actorOn(ctx.user, userUuid),
    }),
  )
}

export const reverseTransaction: Operation<typeof contract.reverseTransaction> = async (
  ctx,
  { params, body },
) => {
  const of = (await transactionById(ctx.db, params.id)) ?? refuse('tokenTransactionNotFound')
  const { amount = null, reason, idempotencyKey } = body
  const owner = await accountById(ctx.db, of.accountId)
  return shown(
    await reverse(ctx, of, {
      amount,
      reason,
      key: `reverse:${idempotencyKey}`,
      requestHash: requestHash('reverse', of.id, amount, reason),
      actorUuid: actorOn(ctx.user, owner?.userUuid ?? null),
    }),
  )
}
