import { ledgerFaulty } from '#facts/merch.ts'
import type { Tools } from '#services/core/context.ts'
import { setStatus } from './store.ts'
import { type Fault, insertCheck } from './storeChecks.ts'
import { lockCheckpoints, writeCheckpoints } from './storeCheckpoints.ts'
import { type Reading, reconcileAfter, sumOfAll } from './storeReconcile.ts'

const FIRST = '00000000-0000-0000-0000-000000000000'
const AT_ONCE = 500

/** What was found when all accounts were held against the ledger. */
export interface Reconciliation {
  readonly accounts: number
  /** Accounts that do not agree with their transactions, by id, and in what. */
  readonly faults: readonly Fault[]
  /** 0 where what was given is what was taken. */
  readonly sum: number
}

type Needed = Pick<Tools, 'db' | 'tx' | 'log' | 'metrics'>

/** What others found, and how far back is read. */
interface Findings {
  readonly others?: readonly Fault[]
  /** Checkouts that were paid and of which the ledger knows nothing. */
  readonly lost?: number
  readonly reading?: Reading
}

/**
 * Holds every account against its transactions, and what `others` found against it. One that agrees has its checkpoint
 * moved on; one that does not is disabled, counted, and told in the log and to admins, who also hear of `lost` checkouts;
 * nothing is repaired.
 */
export const reconcile = async (
  tools: Needed,
  { others = [], lost = 0, reading = 'whole' }: Findings = {},
): Promise<Reconciliation> => {
  const byAccount = new Map<string, string[]>()
  const note = ({ accountId, faults }: Fault): void =>
    void byAccount.set(accountId, [...(byAccount.get(accountId) ?? []), ...faults])
  let accounts = 0
  for (let after = FIRST; ; ) {
    const page = await tools.tx(async (tx) => {
      await lockCheckpoints(tx.db)
      const found = await reconcileAfter(tx.db, after, AT_ONCE, reading)
      const sound = found.filter(({ faults }) => faults.length === 0)
      await writeCheckpoints(tx.db, sound, new Date(tx.now()))
      return found
    })
    for (const { id, faults } of page) if (faults.length > 0) note({ accountId: id, faults })
    accounts += page.length
    const last = page.at(-1)
    if (last === undefined) break
    after = last.id
  }
  // Where all rows are read, those of the house are held against its checkpoints too.
  const byCheckpoints = await sumOfAll(tools.db, false)
  const sum = (reading === 'whole' ? await sumOfAll(tools.db, true) : 0) || byCheckpoints
  for (const other of others) note(other)
  const found = [...byAccount].map(([accountId, faults]) => ({ accountId, faults: [...new Set(faults)] }))
  for (const { accountId, faults } of found) {
    const reason = `It does not agree with the ledger: ${faults.join(', ')}`
    await tools.tx((tx) =>
      setStatus(tx.db, accountId, { status: 'disabled', reason, actorUuid: null, now: new Date(tx.now()) }),
    )
    tools.metrics.count('ledger_faults')
    tools.log.error({ accountId, faults }, 'a token account does not agree with the ledger: it is disabled')
  }
  if (sum !== 0) {
    tools.metrics.count('ledger_faults')
    tools.log.error({ sum }, 'the ledger does not add up to 0')
  }
  await tools.tx(async (tx) => {
    await insertCheck(tx.db, { at: new Date(tx.now()), accounts, sum, faults: found })
    if (found.length > 0 || lost > 0 || sum !== 0)
      tx.emit(ledgerFaulty({ accounts: found.length, checkouts: lost, addsUp: sum === 0 }))
  })
  return { accounts, faults: found, sum }
}
