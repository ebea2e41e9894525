import { beforeAll, expect, test } from 'vitest'
import { grantTokens } from '#contract/merch/tokenTransactions.ts'
import { ownTokenAccount } from '#contract/merch/tokenAccounts.ts'
import { changeTokenAccount } from '#contract/merch/tokenAccounts.ts'
import { reconcileTonight } from '#services/payment/checkouts/reconcileAll.ts'
import { account, type Caller } from '#test/suites/doors/callers.ts'
import { movableClock } from '#test/support/clock.ts'
import { asSuperuser } from '#test/support/ledger.ts'
import { startWorld } from '#test/support/world.ts'
import { reconcile } from './reconcile.ts'
import { houseAccounts } from './storeMoves.ts'
import { TURNS } from './storeReconcile.ts'

const clock = movableClock()
const DAY_MS = 86_400_000
const world = await startWorld({ TOKENS_WELCOME: '0' })
const { tools } = world
const admin = await account(world, 'admin')
const [ada, ben] = [await account(world, 'user'), await account(world, 'user')]
const self = (who: Caller) => world.call(ownTokenAccount, {}, who.token)
let keys = 0
const grant = (who: Caller, amount: number) => {
  const body = { userUuid: who.uuid, amount, reason: 'A prize', idempotencyKey: `g${++keys}` }
  return world.call(grantTokens, { body }, admin.token)
}
const checkpointOf = (accountId: string) =>
  tools.db
    .selectFrom('tokenCheckpoints')
    .select(['seq', 'posted', 'held'])
    .where('accountId', '=', accountId)
    .executeTakeFirst()
let adas = ''
beforeAll(async () => {
  adas = (await self(ada)).id
  await self(ben)
  for (const who of [ada, ben]) for (const amount of [10, 5]) await grant(who, amount)
})

/** Makes one gift of Ada's another, and all that follows from it, so that her account agrees with her rows. */
const forgeAll = (seq: number, more: number) =>
  asSuperuser(tools.db, async (db) => {
    const own = db.updateTable('tokenTransactions').where('accountId', '=', adas)
    await own
      .set((e) => ({ amount: e('amount', '+', more) }))
      .where('seq', '=', seq)
      .execute()
    await own
      .set((e) => ({ balanceAfter: e('balanceAfter', '+', more) }))
      .where('seq', '>=', seq)
      .execute()
    await db
      .updateTable('tokenAccounts')
      .set((e) => ({ posted: e('posted', '+', more) }))
      .where('id', '=', adas)
      .execute()
  })
const useAgain = () =>
  world.call(
    changeTokenAccount,
    { params: { accountId: adas }, body: { status: 'active', reason: 'Found' } },
    admin.token,
  )

test('(3.3) (3.4) an account that agrees has a checkpoint, from which the next night goes on; what the house has is its own and the rows since', async () => {
  expect(await reconcile(tools)).toMatchObject({ accounts: 2, faults: [], sum: 0 })
  expect(await checkpointOf(adas)).toEqual({ seq: 2, posted: 15, held: 0 })
  expect(await checkpointOf(houseAccounts.granted)).toEqual({ seq: 4, posted: -30, held: 0 })
  await grant(ada, 1)
  // Of two who look at once neither counts a row twice.
  const both = await Promise.all([reconcileTonight(tools), reconcileTonight(tools)])
  for (const found of both) expect(found).toMatchObject({ faults: [], sum: 0 })
  expect(await checkpointOf(adas)).toEqual({ seq: 3, posted: 16, held: 0 })
  expect(await checkpointOf(houseAccounts.granted)).toEqual({ seq: 5, posted: -31, held: 0 })
})

test('(A25) what is new is looked at every night, every row within a week, and all of it by hand', async () => {
  const wrong = { faults: [{ accountId: adas, faults: ['posted', 'chain'] }] }
  // A row that came since.
  await grant(ada, 2)
  const change = (amount: number) =>
    asSuperuser(tools.db, (db) =>
      db
        .updateTable('tokenTransactions')
        .set({ amount })
        .where('accountId', '=', adas)
        .where('seq', '=', 4)
        .execute(),
    )
  await change(3)
  expect(await reconcileTonight(tools)).toMatchObject(wrong)
  expect((await self(ada)).status).toBe('disabled')
  expect((await self(ben)).status).toBe('active')
  await change(2)
  await useAgain()
  expect(await reconcileTonight(tools)).toMatchObject({ faults: [], sum: 0 })
  expect(await checkpointOf(adas)).toMatchObject({ seq: 4, posted: 18 })
  // One that had been found sound: its turn comes once in the nights of a week.
  await change(3)
  const nights = []
  for (let night = 0; night < TURNS; night++) {
    nights.push((await reconcileTonight(tools)).faults.length)
    clock.forward(DAY_MS)
  }
  expect(nights.toSorted((a, b) => a - b)).toEqual([0, 0, 0, 0, 0, 0, 1])
  expect(await reconcile(tools)).toMatchObject({
    faults: [{ accountId: adas, faults: ['posted', 'chain', 'checkpoint'] }],
  })
  await change(2)
  await useAgain()
  expect(await reconcile(tools)).toMatchObject({ faults: [], sum: 0 })
})

test('(A25) whoever changes a row and all that follows from it is given away by the checkpoint', async () => {
  await forgeAll(1, 100)
  expect(await reconcile(tools)).toMatchObject({ faults: [{ accountId: adas, faults: ['checkpoint'] }] })
  await forgeAll(1, -100)
  await useAgain()
  expect(await reconcile(tools)).toMatchObject({ faults: [], sum: 0 })
})
