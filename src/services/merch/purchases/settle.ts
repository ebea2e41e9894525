import { refuse, type RefusalCode } from '#contract/errors.ts'
import type { EffectOutcome } from '#contract/realtime/effects.ts'
import { avatarAssigned, consumableUsed, purchaseEnded } from '#facts/merch.ts'
import type { Fact } from '#facts/kinds.ts'
import type { Tools, Tx } from '#services/core/context.ts'
import { insertAssignment } from '../assignments/store.ts'
import { holdAvatar } from '../avatars/store.ts'
import { endAlone, endInside } from '../ledger/endHold.ts'
import { endOfHold, type TransactionRow, transactionById } from '../ledger/store.ts'
import { isMoveConflict } from '../ledger/storeMoves.ts'
import { markEnded, type PurchaseRow, purchaseById, purchaseEnds } from './store.ts'

const refusals: Readonly<Record<Exclude<EffectOutcome, 'shown'>, RefusalCode>> = {
  notPresent: 'enterRoomFirst',
  off: 'roomShowsNoEffects',
  busy: 'roomBusy',
  late: 'holdExpired',
  noRoom: 'roomNotFound',
}

/** What makes an avatar somebody's throws this where it cannot be theirs: nothing of it is kept. */
class NotGiven extends Error {
  readonly refusal: RefusalCode

  constructor(refusal: RefusalCode) {
    super(refusal)
    this.refusal = refusal
  }
}

/**
 * Brings a purchase to its end: the room shows the effect and the tokens are taken, or it does not and they are let go.
 * May be repeated at any time and by many at once; rejects where the room could not say. `known`: its hold.
 */
export const settle = async (
  tools: Tools,
  purchase: PurchaseRow,
  known?: TransactionRow,
): Promise<PurchaseRow> => {
  if (purchase.status !== 'PENDING' || purchase.held || purchase.userUuid === null)
    return asHoldEnded(tools, purchase)
  const hold = known ?? (await transactionById(tools.db, purchase.holdId))
  if (hold === null) throw new Error('A purchase without its hold')
  const open = { purchase, hold }
  if (purchase.effect.kind === 'avatar') return giveAvatar(tools, open)
  const outcome = await show(tools, open)
  const how: End =
    outcome === 'shown'
      ? { status: 'DELIVERED', refusal: null }
      : { status: 'VOIDED', refusal: refusals[outcome] }
  return orAsHoldEnded(tools, purchase, () => endAtOnce(tools, open, how))
}

const show = async (tools: Tools, { purchase, hold }: Open): Promise<EffectOutcome> => {
  const { id: purchaseId, consumableId, roomUuid, userUuid, effect } = purchase
  const { kind, target, color, emoji, durationMs } = effect
  if (roomUuid === null || userUuid === null || kind === 'avatar') return 'noRoom'
  return tools.live.showEffect(roomUuid, {
    purchaseId,
    consumableId,
    kind,
    target,
    userUuid,
    durationMs,
    ...(color !== undefined && { color }),
    ...(emoji !== undefined && { emoji }),
    until: hold.expiresAt?.getTime() ?? 0,
  })
}

const giveAvatar = async (tools: Tools, open: Open): Promise<PurchaseRow> => {
  const { purchase, hold } = open
  const { id: purchaseId, userUuid, effect } = purchase
  const voided = (refusal: RefusalCode): Promise<PurchaseRow> =>
    orAsHoldEnded(tools, purchase, () => endAtOnce(tools, open, { status: 'VOIDED', refusal }))
  if ((hold.expiresAt?.getTime() ?? 0) <= tools.now()) return voided('holdExpired')
  const give = async (tx: Tx): Promise<void> => {
    const slug = effect.avatarSlug ?? ''
    const given = { slug, userUuid: userUuid ?? '', type: 'PURCHASED', seasonId: null, assignedBy: null }
    const row = await insertAssignment(tx.db, { ...given, purchaseId, createdAt: new Date(tx.now()) })
    if (row === null)
      throw new NotGiven((await holdAvatar(tx.db, slug)) ? 'hasThisAlready' : 'consumableOffSale')
    tx.emit(avatarAssigned({ userUuid: row.userUuid, slug }))
  }
  try {
    return await orAsHoldEnded(tools, purchase, () => endDelivered(tools, open, give))
  } catch (error) {
    if (!(error instanceof NotGiven)) throw error
    return voided(error.refusal)
  }
}

/** A purchase without an end, and the hold that reserved its price. */
interface Open {
  readonly purchase: PurchaseRow
  readonly hold: TransactionRow
}

interface End {
  readonly status: 'DELIVERED' | 'VOIDED'
  readonly refusal: RefusalCode | null
}

const holdsEnd = ({ reason }: TransactionRow, { status }: End) =>
  ({ type: status === 'DELIVERED' ? 'commit' : 'voided', purpose: 'purchase', reason }) as const

/** Ends hold and purchase together, and tells it, in one statement. Null, or a conflict thrown, where the hold was ended before. */
const endAtOnce = (tools: Tools, { purchase, hold }: Open, how: End): Promise<PurchaseRow | null> => {
  const ended = { ...how, endedAt: new Date(tools.now()) }
  return tools.tell(factsOf(purchase, how), async (told) => {
    const also = [purchaseEnds(purchase.id, ended), ...told]
    return (await endAlone(tools, hold, holdsEnd(hold, how), also)) && { ...purchase, ...ended }
  })
}

/** Ends hold and purchase together with what is given for it, in one transaction. */
const endDelivered = (
  tools: Tools,
  { purchase, hold }: Open,
  give: (tx: Tx) => Promise<void>,
): Promise<PurchaseRow | null> =>
  tools.tx(async (tx) => {
    const how: End = { status: 'DELIVERED', refusal: null }
    const row = await mark(tx, purchase, how)
    if (row === null) return null
    await give(tx)
    await endInside(tx, hold, holdsEnd(hold, how))
    return row
  })

/** What came of ending a purchase; where its hold was ended before, it ends as that did. */
const orAsHoldEnded = async (
  tools: Tools,
  purchase: PurchaseRow,
  end: () => Promise<PurchaseRow | null>,
): Promise<PurchaseRow> => {
  const ended = await end().catch((error: unknown) => (isMoveConflict(error) ? null : Promise.reject(error)))
  return ended ?? asHoldEnded(tools, (await purchaseById(tools.db, purchase.id)) ?? purchase)
}

/** What is told of the end of a purchase. */
const factsOf = (purchase: PurchaseRow, { status, refusal }: End): Fact[] => {
  const { id: purchaseId, consumableId, userUuid, roomUuid, tokenCost } = purchase
  if (userUuid === null) return []
  const bought = { purchaseId, consumableId, userUuid, roomUuid, tokenCost }
  const ended = purchaseEnded({ ...bought, status, refusal })
  return status === 'DELIVERED' ? [ended, consumableUsed(bought)] : [ended]
}

/** Notes how a purchase ended and tells it; null if it had its end. */
const mark = async (tx: Tx, purchase: PurchaseRow, how: End): Promise<PurchaseRow | null> => {
  const row = await markEnded(tx.db, purchase.id, { ...how, endedAt: new Date(tx.now()) })
  for (const fact of row ? factsOf(row, how) : []) tx.emit(fact)
  return row
}

/** A purchase whose hold was ended by somebody else, or ran out, has the same end. */
export const asHoldEnded = async (tools: Tools, purchase: PurchaseRow): Promise<PurchaseRow> => {
  if (purchase.status !== 'PENDING') return purchase
  const ended = await endOfHold(tools.db, purchase.holdId)
  if (ended === null) return purchase
  const how: End =
    ended.type === 'commit'
      ? { status: 'DELIVERED', refusal: null }
      : { status: 'VOIDED', refusal: ended.purpose === 'expiry' ? 'holdExpired' : 'holdVoided' }
  return (
    (await tools.tx((tx) => mark(tx, purchase, how))) ??
    (await purchaseById(tools.db, purchase.id)) ??
    purchase
  )
}

/** Refuses as the purchase was refused, if it was. */
export const refuseVoided = ({ status, refusal }: PurchaseRow): void => {
  if (status === 'VOIDED') refuse((refusal ?? 'holdVoided') as RefusalCode)
}
