import type { Tools, Tx } from '#services/core/context.ts'
import {
  type Fault,
  type Reading,
  reconcile,
  type Reconciliation,
  soldRefs,
  type SoldTokens,
  soldTokens,
  tokenAccountOf,
  TURNS,
} from '#services/merch/api.ts'
import { tokensIn } from '../products/terms.ts'
import { type Fulfilled, lockFulfilled, notFulfilled, pageOfFulfilled } from './storeFulfilled.ts'

const FIRST = '00000000-0000-0000-0000-000000000000'
const AT_ONCE = 500

/** What was found, with the checkouts that were paid and of which the ledger knows nothing in any account we could name. */
export interface AllReconciled extends Reconciliation {
  readonly lost: readonly string[]
}

/** What is wrong with what one account has of a checkout. */
const wrongIn = ({ userUuid, quantity, grants, takenBack }: Fulfilled, sold: SoldTokens): string[] => {
  const isTheirs = userUuid === null || sold.userUuid === null || userUuid === sold.userUuid
  const isWhole = sold.credited === tokensIn(grants) * quantity
  return [
    ...(isTheirs && isWhole ? [] : ['checkoutCredit']),
    ...(sold.takenBack === takenBack ? [] : ['checkoutTakenBack']),
  ]
}

/** One account has all that a checkout brought, or it brought no tokens. */
const isSound = (row: Fulfilled, [only, ...others]: readonly SoldTokens[]): boolean =>
  only === undefined ? tokensIn(row.grants) === 0 : others.length === 0 && wrongIn(row, only).length === 0

/** The accounts that are at fault; null if nobody has anything and we know of none who should. */
const faultsOf = async (tx: Tx, row: Fulfilled): Promise<readonly Fault[] | null> => {
  const sold = await soldTokens(tx.db, [row.id])
  if (isSound(row, sold)) return []
  const [only, ...others] = sold
  if (only === undefined) {
    const own = row.userUuid === null ? null : await tokenAccountOf(tx.db, row.userUuid)
    return own === null ? null : [{ accountId: own.id, faults: ['checkoutCredit'] }]
  }
  if (others.length === 0) return [{ accountId: only.accountId, faults: wrongIn(row, only) }]
  return sold.map(({ accountId }) => ({ accountId, faults: ['checkoutTwice'] }))
}

/**
 * Holds every checkout that was fulfilled against what the ledger says of it, and all that the ledger calls a checkout
 * against these (L14). What seems wrong is looked at again under the lock of its row, as it may just have changed.
 */
const holdCheckouts = async (tools: Pick<Tools, 'db' | 'tx'>) => {
  const faults: Fault[] = []
  const lost: string[] = []
  for (let after = FIRST; ; ) {
    const page = await pageOfFulfilled(tools.db, after, AT_ONCE)
    const sold = await soldTokens(
      tools.db,
      page.map(({ id }) => id),
    )
    const soldOf = (id: string): SoldTokens[] => sold.filter(({ ref }) => ref === id)
    for (const { id } of page.filter((row) => !isSound(row, soldOf(row.id))))
      await tools.tx(async (tx) => {
        const row = await lockFulfilled(tx.db, id)
        const found = row === null ? [] : await faultsOf(tx, row)
        if (found === null) lost.push(id)
        else faults.push(...found)
      })
    const last = page.at(-1)
    if (last === undefined) break
    after = last.id
  }
  for (let after = ''; ; ) {
    const refs = await soldRefs(tools.db, after, AT_ONCE)
    const unpaid = await soldTokens(tools.db, await notFulfilled(tools.db, refs))
    faults.push(...unpaid.map(({ accountId }) => ({ accountId, faults: ['checkoutUnpaid'] })))
    const last = refs.at(-1)
    if (last === undefined) break
    after = last
  }
  return { faults, lost }
}

/** Holds all accounts against the ledger, as far back as is said, and against what was paid for (economy, 3.4). */
export const reconcileAll = async (
  tools: Pick<Tools, 'db' | 'tx' | 'log' | 'metrics'>,
  reading: Reading = 'whole',
): Promise<AllReconciled> => {
  const { faults, lost } = await holdCheckouts(tools)
  for (const checkoutId of lost) {
    tools.metrics.count('ledger_faults')
    tools.log.error({ checkoutId }, 'a checkout was paid and the ledger knows nothing of it')
  }
  return { ...(await reconcile(tools, { others: faults, lost: lost.length, reading })), lost }
}

const DAY_MS = 86_400_000

/** The same every night: each account from its checkpoint, and a seventh of them from their first row. */
export const reconcileTonight = (
  tools: Pick<Tools, 'db' | 'tx' | 'log' | 'metrics' | 'now'>,
): Promise<AllReconciled> => reconcileAll(tools, { turn: Math.floor(tools.now() / DAY_MS) % TURNS })
