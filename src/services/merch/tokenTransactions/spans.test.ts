import papa from 'papaparse'
import { expect, test } from 'vitest'
import { ownTokenAccount } from '#contract/merch/tokenAccounts.ts'
import * as contract from '#contract/merch/tokenTransactions.ts'
import { account } from '#test/suites/doors/callers.ts'
import { movableClock } from '#test/support/clock.ts'
import { buy, openShop } from '#test/support/ledgerShop.ts'
import { startWorld } from '#test/support/world.ts'
import { accountById } from '../ledger/store.ts'

const clock = movableClock()
const world = await startWorld({ TOKENS_WELCOME: '0' })
const { tools } = world
const admin = await account(world, 'admin')
const ada = await account(world, 'user')
const grant = (amount: number) =>
  world.call(
    contract.grantTokens,
    { body: { userUuid: ada.uuid, amount, reason: 'A prize', idempotencyKey: `g${amount}` } },
    admin.token,
  )
const { id: accountId } = await world.call(ownTokenAccount, {}, ada.token)
const statement = (query: object) => world.call(contract.tokenStatement, { query }, ada.token)

test('(L13) a line is later than the one before, also where a clock is behind: any span adds up', async () => {
  await grant(10)
  clock.forward(-3_600_000)
  await grant(20)
  clock.forward(3_600_000)
  await grant(30)
  const { lines } = await statement({})
  const times = lines.map(({ createdAt }) => createdAt)
  expect(times).toEqual([...new Set(times)].toSorted().toReversed())
  for (const from of times)
    for (const span of [{ from }, { to: from }]) {
      const { opening, closing, lines: those } = await statement(span)
      expect(those.reduce((sum, { change }) => sum + change, opening)).toBe(closing)
    }
})

test('(A26) a file holds what the statement does, with the rooms in which something was bought', async () => {
  const shop = await openShop(tools)
  const row = await accountById(tools.db, accountId)
  if (!row) throw new Error('Ada has no account')
  await expect(buy(tools, row, shop.effect, { key: 'one' })).rejects.toMatchObject({ code: 'enterRoomFirst' })
  const { lines } = await statement({})
  expect(lines.map(({ room }) => room?.name ?? '')).toEqual(['Empty', 'Empty', '', '', ''])
  const path = '/api/merch-service/api/v1/token-transactions?format=csv'
  const file = await (await world.fetch(path, { token: ada.token })).text()
  const { data } = papa.parse<Record<string, string>>(file.trim(), { header: true })
  expect(data).toEqual(
    lines.map(({ createdAt, type, purpose, reason, room, amount, change, balanceAfter, id }) => ({
      createdAt,
      type,
      purpose,
      reason,
      room: room?.name ?? '',
      id,
      amount: String(amount),
      change: String(change),
      balanceAfter: String(balanceAfter),
    })),
  )
})
