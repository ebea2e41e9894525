import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { checkLedger, ledgerHealth } from '#contract/merch/ledgerHealth.ts'
import { ownTokenAccount } from '#contract/merch/tokenAccounts.ts'
import * as contract from '#contract/merch/tokenTransactions.ts'
import { account, type Caller } from '#test/suites/doors/callers.ts'
import { jobsDone } from '#test/support/jobs.ts'
import { startWorld } from '#test/support/world.ts'

const world = await startWorld({ TOKENS_WELCOME: '0' })
const { tools } = world
const admin = await account(world, 'admin')
const [ada, ben] = [await account(world, 'user'), await account(world, 'user')]
const grant = (who: Caller, amount: number, reason: string, idempotencyKey: string) =>
  world.call(
    contract.grantTokens,
    { body: { userUuid: who.uuid, amount, reason, idempotencyKey } },
    admin.token,
  )
for (const who of [ada, ben]) await grant(who, 10, 'A Summer prize', 'a')
const winter = await grant(ada, 20, '100% of the winter_prize', 'b')
await world.call(
  contract.reverseTransaction,
  { params: { id: winter.id }, body: { amount: 5, reason: 'Too much', idempotencyKey: 'c' } },
  admin.token,
)
const search = (query: object) => world.call(contract.tokenStatement, { query }, ada.token)
const changes = async (query: object) => (await search(query)).lines.map(({ change }) => change)

test('(A26) a statement is searched by words of the reason, what it was for and id; its ends stay those of the span', async () => {
  expect(await changes({})).toEqual([-5, 20, 10])
  expect(await changes({ find: 'PRIZE' })).toEqual([20, 10])
  expect(await changes({ find: ' summer ' })).toEqual([10])
  expect(await changes({ find: winter.id })).toEqual([20])
  // What means something in a pattern is looked for as it is written.
  expect(await changes({ find: '100%' })).toEqual([20])
  expect(await changes({ find: '%' })).toEqual([20])
  expect(await changes({ find: 'r_p' })).toEqual([20])
  expect(await changes({ find: '\\' })).toEqual([])
  expect(await changes({ purpose: 'correction' })).toEqual([-5])
  expect(await changes({ purpose: 'gift', find: 'winter' })).toEqual([20])
  expect(await search({ purpose: 'welcome' })).toMatchObject({
    opening: 0,
    closing: 25,
    count: 0,
    lines: [],
  })
  expect(await search({ find: 'prize', limit: 1, offset: 1 })).toMatchObject({ count: 2, closing: 25 })
  await expect(search({ find: 'x'.repeat(101) })).rejects.toMatchObject({ status: 400 })
  await expect(search({ purpose: 'theft' })).rejects.toMatchObject({ status: 400 })
  const file = await world.fetch('/api/merch-service/api/v1/token-transactions/statement.csv?find=summer', {
    token: ada.token,
  })
  expect((await file.text()).trim().split('\r\n')).toHaveLength(2)
})

test('(A28) admins search anybody’s statement; others nobody’s, and none is opened by being looked at', async () => {
  const of = (who: Caller, query: object, by = admin) =>
    world.call(contract.tokenStatementOf, { params: { userUuid: who.uuid }, query }, by.token)
  const own = await world.call(ownTokenAccount, {}, ada.token)
  expect(await of(ada, { find: 'summer' })).toMatchObject({
    account: own,
    closing: 25,
    lines: [{ change: 10 }],
  })
  for (const by of [ada, ben, await account(world, 'staff')])
    await expect(of(ada, {}, by)).rejects.toMatchObject({ status: 403 })
  const nobody = await account(world, 'user')
  await expect(of(nobody, {})).rejects.toMatchObject({ status: 404, code: 'tokenAccountNotFound' })
  await expect(of(nobody, {})).rejects.toMatchObject({ status: 404 })
})

test('(A25) admins see what the last look at all accounts found, and have them looked at again', async () => {
  const health = () => world.call(ledgerHealth, {}, admin.token)
  const check = async () => {
    await world.call(checkLedger, {}, admin.token)
    await jobsDone(tools)
    return (await health()).last
  }
  expect(await check()).toMatchObject({ sum: 0, faulty: 0, faults: [] })
  expect(await health()).toMatchObject({ balance: 35, held: 0, disabled: 0 })
  const { id } = await world.call(ownTokenAccount, {}, ben.token)
  await tools.db.updateTable('tokenAccounts').set({ posted: 99 }).where('id', '=', id).execute()
  expect(await check()).toMatchObject({
    sum: 89,
    faulty: 1,
    faults: [{ accountId: id, userUuid: ben.uuid, faults: ['posted'] }],
  })
  expect(await health()).toMatchObject({ disabled: 1 })
  for (const endpoint of [ledgerHealth, checkLedger])
    await expect(world.call(endpoint, {}, ada.token)).rejects.toMatchObject({ status: 403 })
})

test('(A26) a file has all lines of a statement, however many there are, newest first', async () => {
  const cleo = await account(world, 'user')
  await grant(cleo, 1, 'one', 'first')
  const { id } = await world.call(ownTokenAccount, {}, cleo.token)
  const first = await tools.db
    .selectFrom('tokenTransactions')
    .selectAll()
    .where('accountId', '=', id)
    .executeTakeFirstOrThrow()
  // As many more as a long life brings, each like the first.
  const more = Array.from({ length: 2_100 }, (_, n) => ({
    ...first,
    id: randomUUID(),
    seq: first.seq + n + 1,
    key: `more ${n}`,
    balanceAfter: first.balanceAfter + n + 1,
    createdAt: new Date(first.createdAt.getTime() + n + 1),
  }))
  await tools.db.insertInto('tokenTransactions').values(more).execute()
  const file = await world.fetch('/api/merch-service/api/v1/token-transactions/statement.csv', {
    token: cleo.token,
  })
  const [, ...written] = (await file.text()).trim().split('\r\n')
  expect(written.map((line) => Number(line.split(',')[7]))).toEqual(
    Array.from({ length: 2101 }, (_, n) => 2101 - n),
  )
})
