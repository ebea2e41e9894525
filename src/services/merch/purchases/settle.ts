import { refuse, type RefusalCode } from '#contract/errors.ts'
import type { EffectOutcome } from '#contract/realtime/effects.ts'
import { avatarAssigned, consumableUsed, purchaseEnded } from '#facts/merch.ts'
import type { Tools, Tx } from '#services/core/context.ts'
import { insertAssignment } from '../assignments/store.ts'
import { holdAvatar } from '../avatars/store.ts'
import { endInside } from '../ledger/endHold.ts'
import { endOfHold, transactionById } from '../ledger/store.ts'
import { isMoveConflict } from '../ledger/storeMoves.ts'
import { markEnded, type PurchaseRow, purchaseById } from './store.ts'

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
 * May be repeated at any time and by many at once; rejects where the room could not say.
 */
export const settle = async (tools: Tools, purchase: PurchaseRow): Promise<PurchaseRow> => {
  if (purchase.status !== 'PENDING' || purchase.held || purchase.userUuid === null)
    return asHoldEnded(tools, purchase)
  if (purchase.effect.kind === 'avatar') return giveAvatar(tools, purchase)
  const outcome = await show(tools, purchase)
  return outcome === 'shown'
    ? end(tools, purchase, { status: 'DELIVERED', refusal: null })
    : end(tools, purchase, { status: 'VOIDED', refusal: refusals[outcome] })
}

const show = async (tools: Tools, purchase: PurchaseRow): Promise<EffectOutcome> => {
  const { id: purchaseId, consumableId, roomUuid, userUuid, effect, holdId } = purchase
  const { kind, target, color, emoji, durationMs } = effect
  if (roomUuid === null || userUuid === null || kind === 'avatar') return 'noRoom'
  const hold = await transactionById(tools.db, holdId)
  return tools.live.showEffect(roomUuid, {
    purchaseId,
    consumableId,
    kind,
    target,
    userUuid,
    durationMs,
    ...(color !== undefined && { color }),
    ...(emoji !== undefined && { emoji }),
    until: hold?.expiresAt?.getTime() ?? 0,
  })
}

const giveAvatar = async (tools: Tools, purchase: PurchaseRow): Promise<PurchaseRow> => {
  const { id: purchaseId, userUuid, effect } = purchase
  const hold = await transactionById(tools.db, purchase.holdId)
  if ((hold?.expiresAt?.getTime() ?? 0) <= tools.now())
    return end(tools, purchase, { status: 'VOIDED', refusal: 'holdExpired' })
  try {
    return await end(tools, purchase, { status: 'DELIVERED', refusal: null }, async (tx) => {
      const slug = effect.avatarSlug ?? ''
      const given = { slug, userUuid: userUuid ?? '', type: 'PURCHASED', seasonId: null, assignedBy: null }
      const row = await insertAssignment(tx.db, { ...given, purchaseId, createdAt: new Date(tx.now()) })
      if (row === null)
        throw new NotGiven((await holdAvatar(tx.db, slug)) ? 'hasThisAlready' : 'consumableOffSale')
      tx.emit(avatarAssigned({ userUuid: row.userUuid, slug }))
    })
  } catch (error) {
    if (!(error instanceof NotGiven)) throw error
    return end(tools, purchase, { status: 'VOIDED', refusal: error.refusal })
  }
}

interface End {
  readonly status: 'DELIVERED' | 'VOIDED'
  readonly refusal: RefusalCode | null
}

/** Ends the hold and the purchase in one transaction; where the hold was ended before, the purchase ends as it did. */
const end = async (
  tools: Tools,
  purchase: PurchaseRow,
  how: End,
  also: (tx: Tx) => Promise<void> = async () => {},
): Promise<PurchaseRow> => {
  const hold = await transactionById(tools.db, purchase.holdId)
  if (hold === null) throw new Error('A purchase without its hold')
  const type = how.status === 'DELIVERED' ? 'commit' : 'voided'
  const ended = await tools
    .tx(async (tx) => {
      const row = await mark(tx, purchase, how)
      if (row === null) return null
      await also(tx)
      await endInside(tx, hold, { type, purpose: 'purchase', reason: hold.reason })
      return row
    })
    .catch((error: unknown) => (isMoveConflict(error) ? null : Promise.reject(error)))
  return ended ?? asHoldEnded(tools, (await purchaseById(tools.db, purchase.id)) ?? purchase)
}

/** Notes how a purchase ended and tells it; null if it had its end. */
const mark = async (tx: Tx, purchase: PurchaseRow, { status, refusal }: End): Promise<PurchaseRow | null> => {
  const row = await markEnded(tx.db, purchase.id, { status, refusal, endedAt: new Date(tx.now()) })
  if (row === null || row.userUuid === null) return row
  const { id: purchaseId, consumableId, userUuid, roomUuid, tokenCost } = row
  const bought = { purchaseId, consumableId, userUuid, roomUuid, tokenCost }
  tx.emit(purchaseEnded({ ...bought, status, refusal }))
  if (status === 'DELIVERED') tx.emit(consumableUsed(bought))
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
