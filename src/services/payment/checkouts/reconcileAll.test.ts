import { beforeAll, expect, test } from 'vitest'
import { checkLedger, ledgerHealth } from '#contract/merch/ledgerHealth.ts'
import { changeTokenAccount } from '#contract/merch/tokenAccounts.ts'
import { actOnCheckout } from '#contract/payment/localCheckout.ts'
import { reconcileLedger } from '#facts/merch.ts'
import type { Db } from '#ports/db.ts'
import type { Caller } from '#test/suites/doors/callers.ts'
import { jobsDone } from '#test/support/jobs.ts'
import { asSuperuser } from '#test/support/ledger.ts'
import { openStore } from '#test/support/store.ts'
import { startWorld } from '#test/support/world.ts'
import { reconcileAll } from './reconcileAll.ts'

const world = await startWorld({ TOKENS_WELCOME: '0' })
const { tools } = world
const { admin, person, purse, bought, subscribed } = await openStore(world)
const [ada, ben, cy] = [await person(), await person(), await person()]
let bens = ''
let adas = ''

beforeAll(async () => {
  adas = await bought(ada)
  bens = await bought(ben)
  await subscribed(cy)
})

/** Does something behind the back of the triggers, as only a superuser can, and undoes it afterwards. */
const corrupted = async (change: (db: Db) => Promise<unknown>, look: () => Promise<void>): Promise<void> => {
  const kept = await tools.db.selectFrom('tokenTransactions').selectAll().execute()
  const checkouts = await tools.db.selectFrom('checkouts').selectAll().execute()
  await asSuperuser(tools.db, change)
  await look()
  await asSuperuser(tools.db, async (db) => {
    await db.deleteFrom('tokenTransactions').execute()
    await db.insertInto('tokenTransactions').values(kept).execute()
    await db.deleteFrom('checkouts').execute()
    await db.insertInto('checkouts').values(checkouts).execute()
  })
  for (const who of [ada, ben, cy]) {
    const { id, status } = await purse(who)
    const again = { params: { accountId: id }, body: { status: 'active', reason: 'Found' } } as const
    if (status === 'disabled') await world.call(changeTokenAccount, again, admin.token)
  }
  await expect(reconcileAll(tools)).resolves.toMatchObject({ faults: [], lost: [], sum: 0 })
}

const faultsOf = async (who: Caller) => {
  const { id } = await purse(who)
  const { faults } = await reconcileAll(tools)
  expect(faults.map(({ accountId }) => accountId)).toEqual([id])
  expect(await purse(who)).toMatchObject({ status: 'disabled' })
  for (const other of [ada, ben, cy])
    if (other !== who) expect(await purse(other)).toMatchObject({ status: 'active' })
  return faults[0]?.faults
}

test('(A25) (L14) what was paid for is held against the ledger every night: all is well, refunds too', async () => {
  const half = { params: { id: bens, act: 'refund' }, body: { amount: 249 } } as const
  await world.call(actOnCheckout, half, admin.token)
  expect(await purse(ben)).toMatchObject({ balance: 51 })
  expect(await reconcileAll(tools)).toMatchObject({ faults: [], lost: [], sum: 0 })
})

test('(A25) (L14) a checkout that says it brought something else than the ledger is found, and its account alone is disabled', async () => {
  await corrupted(
    (db) => db.updateTable('checkouts').set({ quantity: 2 }).where('id', '=', adas).execute(),
    async () => expect(await faultsOf(ada)).toEqual(['checkoutCredit']),
  )
  await corrupted(
    (db) => db.updateTable('checkouts').set({ takenBack: 49 }).where('id', '=', bens).execute(),
    async () => expect(await faultsOf(ben)).toEqual(['checkoutTakenBack']),
  )
  await corrupted(
    (db) => db.updateTable('checkouts').set({ userUuid: cy.uuid }).where('id', '=', adas).execute(),
    async () => expect(await faultsOf(ada)).toEqual(['checkoutCredit']),
  )
})

test('(A25) (L14) a credit that is gone, of nothing that was paid, or there twice is found', async () => {
  const credit = (db: Db) =>
    db.selectFrom('tokenTransactions').selectAll().where('ref', '=', adas).executeTakeFirstOrThrow()
  await corrupted(
    (db) => db.updateTable('tokenTransactions').set({ purpose: 'gift' }).where('ref', '=', adas).execute(),
    async () => expect(await faultsOf(ada)).toEqual(['checkoutCredit']),
  )
  await corrupted(
    (db) =>
      db.updateTable('checkouts').set({ fulfilledAt: null, state: 'OPEN' }).where('id', '=', adas).execute(),
    async () => expect(await faultsOf(ada)).toEqual(['checkoutUnpaid']),
  )
  await corrupted(
    async (db) => {
      const of = await credit(db)
      const { id } = await purse(ben)
      await db
        .insertInto('tokenTransactions')
        .values({ ...of, id: tools.id(), accountId: id, creditAccount: id, seq: 99, key: 'another' })
        .execute()
    },
    async () => {
      const { faults } = await reconcileAll(tools)
      expect(faults.map(({ faults: found }) => found.includes('checkoutTwice'))).toEqual([true, true])
    },
  )
})

test('(A25) (L14) where nobody has what was paid for and its buyer is unknown it is counted and said', async () => {
  await corrupted(
    async (db) => {
      await db.updateTable('tokenTransactions').set({ purpose: 'gift' }).where('ref', '=', adas).execute()
      await db.updateTable('checkouts').set({ userUuid: null }).where('id', '=', adas).execute()
    },
    async () => {
      expect(await reconcileAll(tools)).toMatchObject({ faults: [], lost: [adas] })
      expect((await tools.metrics.expose()).body).toMatch(/roomtone_ledger_faults [1-9]/)
    },
  )
})

test('(A25) (L14) the nightly job does it, and so does an admin by hand', async () => {
  const { id } = await purse(ada)
  await corrupted(
    (db) => db.updateTable('checkouts').set({ quantity: 3 }).where('id', '=', adas).execute(),
    async () => {
      const found = async () => (await world.call(ledgerHealth, {}, admin.token)).last?.faults
      const expected = [{ accountId: id, userUuid: ada.uuid, faults: ['checkoutCredit'] }]
      await tools.send(reconcileLedger({}))
      await jobsDone(tools)
      expect(await found()).toEqual(expected)
      await world.call(checkLedger, {}, admin.token)
      await jobsDone(tools)
      expect(await found()).toEqual(expected)
    },
  )
})
