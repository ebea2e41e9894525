import { success } from '#contract/common.ts'
import type * as contract from '#contract/merch/ledgerHealth.ts'
import { reconcileLedger } from '#facts/merch.ts'
import type { Operation } from '#services/core/context.ts'
import { noteAct } from '#services/core/noteAct.ts'
import { accountSums, lastCheck, ownersOf } from './storeChecks.ts'

/** Faulty accounts that are named. */
const MOST = 100

export const ledgerHealth: Operation<typeof contract.ledgerHealth> = async ({ db }) => {
  const sums = await accountSums(db)
  const check = await lastCheck(db)
  if (check === null) return { last: null, ...sums }
  const { at, accounts, sum, faults } = check
  const named = faults.slice(0, MOST)
  const owners = await ownersOf(
    db,
    named.map(({ accountId }) => accountId),
  )
  return {
    last: {
      at: at.toISOString(),
      accounts,
      sum,
      faulty: faults.length,
      faults: named.map(({ accountId, faults: found }) => ({
        accountId,
        userUuid: owners.get(accountId) ?? null,
        faults: [...found],
      })),
    },
    ...sums,
  }
}

export const checkLedger: Operation<typeof contract.checkLedger> = async (ctx) => {
  await ctx.tx((tx) => {
    tx.send(reconcileLedger({ whole: true }, { singletonKey: 'asked' }))
    noteAct(tx, 'ledgerChecked', {})
  })
  return success
}
