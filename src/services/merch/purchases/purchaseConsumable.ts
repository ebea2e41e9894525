import type * as contract from '#contract/merch/consumablePurchases.ts'
import type { Purchase } from '#contract/merch/consumablePurchases.ts'
import { Repeated } from '#contract/endpoint.ts'
import { refuse } from '#contract/errors.ts'
import type { Operation, Tools, UserCtx } from '#services/core/context.ts'
import { roomForLive } from '#services/room/api.ts'
import { personOf } from '#services/user/api.ts'
import { actorOn, isStaffOrService, tokenAccountFor } from '../access.ts'
import { assignmentOf } from '../assignments/store.ts'
import { type ConsumableRow, consumableById } from '../consumables/store.ts'
import { placeHold } from '../ledger/hold.ts'
import { madeBefore, type Outcome } from '../ledger/moveOnce.ts'
import { requestHash } from '../ledger/requestHash.ts'
import { tellOwnerNow } from '../ledger/tellOwner.ts'
import { type AccountRow, accountById, type TransactionRow } from '../ledger/store.ts'
import { tokenAccountView } from '../view.ts'
import { refuseVoided, settle } from './settle.ts'
import { purchaseBegun, type PurchaseRow, purchaseOfHold } from './store.ts'
import { purchaseView } from './view.ts'

/** So long the room may take to answer; after that the outcome is told. */
const PATIENCE_MS = 3_000

type Asked = Parameters<Operation<typeof contract.purchaseConsumable>>[1]['body']

export const purchaseConsumable: Operation<typeof contract.purchaseConsumable> = async (ctx, { body }) => {
  const account = await accountFor(ctx, body)
  const quote = quoteOf(body)
  const asked = [account.id, body.roomUuid ?? null, body.consumableId, body.tokenCost, body.hold] as const
  const hash = requestHash(
    'purchase',
    account.userUuid,
    ...asked.map(String),
    quote?.unmodifiedSince ?? null,
    quote?.balance ?? null,
  )
  const key = `purchase:${body.idempotencyKey ?? hash.toString('hex')}`
  const before = await madeBefore(ctx, { accountId: account.id, key, requestHash: hash })
  if (before) return answer(ctx, before)
  const consumable = (await consumableById(ctx.db, body.consumableId)) ?? refuse('consumableNotFound')
  await check(ctx, body, consumable, account)
  const outcome = await placeHold(
    ctx,
    {
      accountId: account.id,
      amount: consumable.tokenCost,
      reason: consumable.name,
      ref: `consumable:${consumable.id}`,
      key,
      requestHash: hash,
      actorUuid: actorOn(ctx.user, account.userUuid),
      quote,
    },
    [begun(ctx, body, consumable, account)],
  )
  if (outcome.account) await tellOwnerNow(ctx, outcome.account)
  return answer(ctx, outcome)
}

/** The caller's own; anybody's for those who only hold. */
const accountFor = async (ctx: UserCtx, { accountId, hold }: Asked): Promise<AccountRow> => {
  if (hold && !isStaffOrService(ctx.user)) return refuse('forbidden')
  if (!hold && ctx.user.type === 'service') return refuse('forbidden')
  const account = await tokenAccountFor(ctx, accountId)
  return hold || account.userUuid === ctx.user.uuid ? account : refuse('tokenAccountNotFound')
}

const quoteOf = ({ balanceUnmodifiedSince, lastTokenBalance, hold }: Asked) => {
  if (balanceUnmodifiedSince !== undefined && lastTokenBalance !== undefined)
    return { balance: lastTokenBalance, unmodifiedSince: new Date(balanceUnmodifiedSince).getTime() }
  return hold ? null : refuse('badRequest', { details: { lastTokenBalance: ['must quote the account'] } })
}

/** What speaks against a purchase before its tokens are reserved. */
const check = async (
  ctx: UserCtx,
  { roomUuid, tokenCost, hold }: Asked,
  { active, subscribersOnly, tokenCost: price, effect }: ConsumableRow,
  { userUuid }: AccountRow,
): Promise<void> => {
  const buyer = userUuid ?? ''
  if (!active) return refuse('consumableOffSale')
  if (subscribersOnly && !(await personOf(ctx, buyer))?.standing.subscribed) return refuse('subscribersOnly')
  if (price !== tokenCost) return refuse('priceChanged')
  if (hold) return
  if (effect.kind !== 'avatar') {
    const room = roomUuid ? await roomForLive(ctx, roomUuid) : null
    if (room === null) return refuse('roomNotFound')
  } else if (await assignmentOf(ctx.db, buyer, effect.avatarSlug ?? '')) return refuse('hasThisAlready')
}

/** The purchase as its hold is placed; one whose request dies is ended by the clock. */
const begun = (
  ctx: UserCtx,
  { roomUuid, hold: held }: Asked,
  { id: consumableId, effect, tokenCost }: ConsumableRow,
  { userUuid }: AccountRow,
) => {
  const inRoom = held || effect.kind === 'avatar' ? null : (roomUuid ?? null)
  const what = { roomUuid: inRoom, userUuid, consumableId, tokenCost, effect, held }
  return purchaseBegun({ ...what, id: ctx.id(), createdAt: new Date(ctx.now()) })
}

const answer = async (
  ctx: UserCtx,
  { transaction, repeated }: Outcome,
): Promise<Purchase | Repeated<Purchase>> => {
  const found = (await purchaseOfHold(ctx.db, transaction.id)) ?? refuse('keyTaken')
  const purchase = found.held ? found : await settledSoon(ctx, found, transaction)
  refuseVoided(purchase)
  const account = (await accountById(ctx.db, transaction.accountId)) ?? refuse('tokenAccountNotFound')
  const view = { ...purchaseView(purchase), account: tokenAccountView(account) }
  return repeated ? new Repeated(view) : view
}

/** The purchase as it ended, or as it is if the room takes longer. */
const settledSoon = async (
  tools: Tools,
  purchase: PurchaseRow,
  hold: TransactionRow,
): Promise<PurchaseRow> => {
  let timer: NodeJS.Timeout | undefined
  const patience = new Promise<PurchaseRow>((resolve) => {
    timer = setTimeout(() => resolve(purchase), PATIENCE_MS)
  })
  const settled = settle(tools, purchase, hold).catch((error: unknown) => {
    tools.log.warn({ err: error, purchase: purchase.id }, 'a room could not say whether it shows an effect')
    return purchase
  })
  return Promise.race([settled, patience]).finally(() => clearTimeout(timer))
}
