import { expect, test } from 'vitest'
import * as accounts from '#contract/merch/tokenAccounts.ts'
import * as contract from '#contract/merch/tokenTransactions.ts'
import { handlePoints, pointEntries } from '#contract/merch/points.ts'
import { notifications } from '#contract/social/notifications.ts'
import { account, type Caller } from '#test/suites/doors/callers.ts'
import { jobsDone } from '#test/support/jobs.ts'
import { emptyLedger, forgeAmount } from '#test/support/ledger.ts'
import { startWorld } from '#test/support/world.ts'
import { reconcile } from '../ledger/reconcile.ts'

const world = await startWorld()
const { tools } = world
const admin = await account(world, 'admin')
const someone = () => account(world, 'user')
const self = (who: Caller) => world.call(accounts.ownTokenAccount, {}, who.token)
const grant = (who: Caller, amount: number) => {
  const body = { userUuid: who.uuid, amount, reason: 'for a song', idempotencyKey: tools.id() }
  return world.call(contract.grantTokens, { body }, admin.token)
}

test('(A24) neither what moved tokens nor what gave points is changed or deleted with what the server may', async () => {
  const ada = await someone()
  await self(ada)
  await grant(ada, 10)
  const given = { userUuid: ada.uuid, points: 7, reason: 'A good night' }
  await world.call(handlePoints, { body: given }, admin.token)
  const { db } = tools
  const tables = { tokenTransactions: { amount: 99 }, pointEntries: { points: 99 } } as const
  for (const [name, change] of Object.entries(tables)) {
    const table = name as keyof typeof tables
    const rows = () => db.selectFrom(table).selectAll().orderBy('id').execute()
    const before = await rows()
    expect(before).not.toEqual([])
    for (const query of [db.updateTable(table).set(change), db.deleteFrom(table)])
      await expect(query.execute(), name).rejects.toThrow('never changed')
    expect(await rows()).toEqual(before)
  }
  expect(await world.call(pointEntries, { query: {} }, ada.token)).toMatchObject([{ points: 7 }])
})

test('(A24) (A25) what is written is never changed; an account that a superuser changed is found, and no other', async () => {
  const [ada, ben] = [await someone(), await someone()]
  const mine = await self(ada)
  await grant(ada, 10)
  await grant(ben, 10)
  const { db } = tools
  const rows = () => db.updateTable('tokenTransactions').set({ amount: 1 }).where('accountId', '=', mine.id)
  await expect(rows().execute()).rejects.toThrow('never changed')
  await expect(db.deleteFrom('tokenTransactions').where('accountId', '=', mine.id).execute()).rejects.toThrow(
    'never changed',
  )
  await expect(emptyLedger(db)).rejects.toThrow('never changed')
  const sound = await reconcile(tools)
  expect(sound).toMatchObject({ faults: [], sum: 0 })
  await forgeAmount(db, mine.id, 10, 11)
  const found = await reconcile(tools)
  expect(found.faults).toEqual([{ accountId: mine.id, faults: ['posted', 'chain', 'checkpoint'] }])
  expect(found.sum).not.toBe(0)
  expect((await self(ada)).status).toBe('disabled')
  expect((await self(ben)).status).toBe('active')
  expect((await tools.metrics.expose()).body).toMatch(/roomtone_ledger_faults [1-9]/)
  await jobsDone(tools)
  const toldTo = async ({ token }: { readonly token: string }) =>
    (await world.call(notifications, { query: {} }, token)).notifications.filter(
      ({ kind }) => kind === 'ledgerFaulty',
    )
  expect(await toldTo(admin)).toMatchObject([
    {
      title: 'The ledger of tokens has a fault',
      body: expect.stringContaining('accounts that are disabled now: 1') as string,
      link: '/manage/payments?show=ledger',
    },
  ])
  expect(await toldTo(ben)).toEqual([])
  // As it was, for those that come after.
  await forgeAmount(db, mine.id, 11, 10)
})
