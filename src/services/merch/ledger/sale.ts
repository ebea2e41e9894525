import type { Tx } from '#services/core/context.ts'
import { closePurchased, insertAssignment, reopenPurchased } from '../assignments/store.ts'
import { avatarAssigned, undress } from '#facts/merch.ts'
import { move } from './moveOnce.ts'
import { tellOwner } from './tellOwner.ts'
import { requestHash } from './requestHash.ts'
import {
  type AccountRow,
  accountOf,
  insertAccount,
  lastChange,
  lockAccount,
  setStatus,
  transactionByKey,
} from './store.ts'
import { always, canSpend, houseAccounts } from './storeMoves.ts'
import { refundsOf } from './storeSales.ts'

/** Tokens of a checkout; `key` makes a repeat harmless. */
export interface Sale {
  readonly userUuid: string
  readonly amount: number
  readonly checkoutId: string
  readonly key: string
  /** What was bought, by name. */
  readonly name: string
}

const buyersAccount = async (tx: Tx, userUuid: string): Promise<AccountRow> => {
  await insertAccount(tx.db, { id: tx.id(), userUuid, now: new Date(tx.now()) })
  const account = await accountOf(tx.db, userUuid)
  if (!account) throw new Error('A token account was not opened')
  return (await lockAccount(tx.db, account.id)) ?? account
}

const moveOfSale = async (
  tx: Tx,
  sale: Sale,
  type: 'credit' | 'commit',
  account: AccountRow,
  reversesId?: string,
): Promise<void> => {
  const { amount, checkoutId, key, name } = sale
  // Another of the same key stands under the lock of the account.
  if (amount === 0 || (await transactionByKey(tx.db, account.id, key))) return
  const what = {
    id: tx.id(),
    type,
    accountId: account.id,
    amount,
    house: houseAccounts.issued,
    purpose: key.startsWith('checkout:') ? ('checkout' as const) : ('refund' as const),
    reason: name,
    ...(reversesId !== undefined && { reversesId }),
    ref: checkoutId,
    key,
    requestHash: requestHash(key, amount),
    actorUuid: null,
    now: new Date(tx.now()),
  }
  await move(tx, what, type === 'credit' ? always : canSpend(amount))
}

/** Gives a buyer the tokens they paid for, once for each key; their account is opened if there is none. */
export const sellTokens = async (tx: Tx, sale: Sale): Promise<void> =>
  moveOfSale(tx, sale, 'credit', await buyersAccount(tx, sale.userUuid))

/** Takes tokens of a checkout back, as many of them as are there: how many that were. */
export const takeTokensBack = async (tx: Tx, sale: Sale): Promise<number> => {
  const account = await buyersAccount(tx, sale.userUuid)
  const amount = Math.min(sale.amount, account.posted - account.held)
  await moveOfSale(tx, { ...sale, amount }, 'commit', account)
  return amount
}

/**
 * Gives again what refunds of a checkout took, as they failed: reverses them, the last first. What somebody had reversed
 * by hand is credited.
 */
export const giveTokensAgain = async (tx: Tx, sale: Sale): Promise<void> => {
  const account = await buyersAccount(tx, sale.userUuid)
  let left = sale.amount
  for (const { id, open } of await refundsOf(tx.db, account.id, sale.checkoutId)) {
    const amount = Math.min(left, open)
    await moveOfSale(tx, { ...sale, amount, key: `${sale.key}:${id}` }, 'credit', account, id)
    left -= amount
  }
  await moveOfSale(tx, { ...sale, amount: left }, 'credit', account)
}

/** Why a payment disables an account; what was disabled for any other reason no payment lets be used again. */
const disputeReasons = {
  open: 'A payment is disputed',
  lost: 'A dispute was lost and tokens are missing',
} as const

/**
 * Makes the account of a buyer fit their disputes: disabled while one is `open` or was `lost` with tokens missing, and
 * used again when they are `over`, if it was an open dispute and nothing else that disabled it.
 */
export const settleDisputes = async (
  tx: Tx,
  userUuid: string,
  disputes: 'open' | 'lost' | 'over',
): Promise<void> => {
  const account = await buyersAccount(tx, userUuid)
  const last = account.status === 'active' ? null : await lastChange(tx.db, account.id)
  const isOurs = account.status === 'active' || last?.reason === disputeReasons.open
  if (!isOurs || last?.actorUuid) return
  const now = new Date(tx.now())
  const change =
    disputes === 'over'
      ? ({ status: 'active', reason: 'The dispute is over' } as const)
      : ({ status: 'disabled', reason: disputeReasons[disputes] } as const)
  await setStatus(tx.db, account.id, { ...change, actorUuid: null, now })
}

/** An admin forgave what was missing of a lost dispute: the account that it disabled is used again. */
export const forgiveDispute = async (tx: Tx, userUuid: string): Promise<void> => {
  const account = await buyersAccount(tx, userUuid)
  if (account.status === 'active') return
  const last = await lastChange(tx.db, account.id)
  if (last?.reason !== disputeReasons.lost || last.actorUuid) return
  const row = await setStatus(tx.db, account.id, {
    status: 'active',
    reason: 'What was missing is forgiven',
    actorUuid: null,
    now: new Date(tx.now()),
  })
  if (row) tellOwner(tx, row)
}

/** Lets a buyer wear an avatar; whoever may already keeps that. */
export const sellAvatar = async (
  tx: Tx,
  { userUuid, slug, checkoutId }: { userUuid: string; slug: string; checkoutId: string },
): Promise<void> => {
  const made = await insertAssignment(tx.db, {
    slug,
    userUuid,
    type: 'PURCHASED',
    seasonId: null,
    purchaseId: checkoutId,
    assignedBy: null,
    createdAt: new Date(tx.now()),
  })
  if (made) tx.emit(avatarAssigned({ userUuid, slug }))
}

/** What was assigned by a checkout ends. */
export const takeAvatarsBack = async (tx: Tx, checkoutId: string): Promise<void> => {
  for (const { slug, userUuid } of await closePurchased(tx.db, checkoutId, new Date(tx.now())))
    tx.send(undress({ slug, userUuid }))
}

/** What a refund took of a checkout is given again. */
export const giveAvatarsAgain = async (tx: Tx, checkoutId: string): Promise<void> => {
  for (const { slug, userUuid } of await reopenPurchased(tx.db, checkoutId))
    tx.emit(avatarAssigned({ userUuid, slug }))
}
