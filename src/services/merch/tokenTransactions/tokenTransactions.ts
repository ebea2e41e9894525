import type * as contract from '#contract/merch/tokenTransactions.ts'
import type { TokenTransaction } from '#contract/merch/tokenTransactions.ts'
import { Repeated } from '#contract/endpoint.ts'
import { refuse } from '#contract/errors.ts'
import type { Operation, Tx } from '#services/core/context.ts'
import { noteAct } from '#services/core/noteAct.ts'
import { actorOn, anyHold, tokenHolder } from '../access.ts'
import { credit } from '../ledger/credit.ts'
import type { Outcome } from '../ledger/moveOnce.ts'
import { requestHash } from '../ledger/requestHash.ts'
import { reverse } from '../ledger/reverse.ts'
import { type AccountRow, accountById, type TransactionRow, transactionById } from '../ledger/store.ts'
import { endHeld } from '../purchases/endHeld.ts'
import { openedAccount } from '../tokenAccounts/openAccount.ts'
import { tokenTransactionView } from '../view.ts'

/** What was made, or what had been made before. */
const shown = ({ transaction, repeated }: Outcome): TokenTransaction | Repeated<TokenTransaction> => {
  const view = tokenTransactionView(transaction)
  return repeated ? new Repeated(view) : view
}

const noteOfHold =
  (kind: 'holdTaken' | 'holdLetGo', hold: TransactionRow, owner: AccountRow | null) =>
  (tx: Tx): void =>
    noteAct(tx, kind, {
      userUuid: owner?.userUuid ?? null,
      about: hold.id,
      reason: hold.reason,
      data: { amount: hold.amount },
    })

export const commitHold: Operation<typeof contract.commitHold> = async (ctx, { body }) => {
  const hold = await anyHold(ctx, body.transactionId)
  const owner = await accountById(ctx.db, hold.accountId)
  const end = { type: 'commit', purpose: 'purchase', reason: hold.reason } as const
  const key = body.idempotencyKey
  const actorUuid = actorOn(ctx.user, owner?.userUuid ?? null)
  const note = noteOfHold('holdTaken', hold, owner)
  return shown(await endHeld(ctx, hold, { ...end, actorUuid, note, ...(key !== undefined && { key }) }))
}

export const voidHold: Operation<typeof contract.voidHold> = async (ctx, { body }) => {
  const hold = await anyHold(ctx, body.transactionId)
  const owner = await accountById(ctx.db, hold.accountId)
  const end = { type: 'voided', purpose: 'purchase', reason: hold.reason } as const
  const key = body.idempotencyKey
  const actorUuid = actorOn(ctx.user, owner?.userUuid ?? null)
  const note = noteOfHold('holdLetGo', hold, owner)
  return shown(await endHeld(ctx, hold, { ...end, actorUuid, note, ...(key !== undefined && { key }) }))
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
      note: (tx) => noteAct(tx, 'tokensGiven', { userUuid, reason, data: { amount } }),
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
      note: (tx) =>
        noteAct(tx, 'tokensReversed', {
          userUuid: owner?.userUuid ?? null,
          about: of.id,
          reason,
          data: { type: of.type, amount: amount ?? 'rest' },
        }),
    }),
  )
}
