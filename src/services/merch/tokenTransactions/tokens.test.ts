import papa from 'papaparse'
import { expect, test } from 'vitest'
import * as accounts from '#contract/merch/tokenAccounts.ts'
import * as contract from '#contract/merch/tokenTransactions.ts'
import { myData } from '#contract/user/myData.ts'
import { accountErased } from '#facts/user.ts'
import { account, type Caller } from '#test/suites/doors/callers.ts'
import { startWorld } from '#test/support/world.ts'
import { placeHold } from '../ledger/hold.ts'
import { reconcile } from '../ledger/reconcile.ts'
import { requestHash } from '../ledger/requestHash.ts'

const world = await startWorld()
const { tools } = world
const admin = await account(world, 'admin')
const staff = await account(world, 'staff')
const someone = () => account(world, 'user')

const self = (who: Caller) => world.call(accounts.ownTokenAccount, {}, who.token)
let keys = 0
const grant = (who: Caller, amount: number, idempotencyKey = `g${++keys}`) => {
  const body = { userUuid: who.uuid, amount, reason: 'for a song', idempotencyKey }
  return world.call(contract.grantTokens, { body }, admin.token)
}
const holdOf = async (who: Caller, amount: number, key = `h${++keys}`, quoted?: accounts.TokenAccount) => {
  const { id: accountId } = await self(who)
  const quote = quoted ? { balance: quoted.balance, unmodifiedSince: Date.parse(quoted.updatedAt) } : null
  const what = { reason: 'confetti', ref: 'test', actorUuid: null, quote }
  const hash = requestHash('hold', amount, key)
  return placeHold(tools, { accountId, amount, key, requestHash: hash, ...what })
}
const end = (how: 'commit' | 'void', id: string, idempotencyKey?: string) => {
  const body = { transactionId: id, ...(idempotencyKey !== undefined && { idempotencyKey }) }
  return world.call(how === 'commit' ? contract.commitHold : contract.voidHold, { body }, staff.token)
}
const codes = (results: readonly PromiseSettledResult<unknown>[]) => {
  const outcomes: Record<string, number> = {}
  for (const one of results) {
    const code = one.status === 'fulfilled' ? 'ok' : String((one.reason as { code?: string }).code)
    outcomes[code] = (outcomes[code] ?? 0) + 1
  }
  return outcomes
}

test('an account opens with the welcome, once; guests and bots have none, and nobody else’s is there (28)', async () => {
  const ada = await someone()
  const opened = await Promise.all(
    Array.from({ length: 5 }, () => world.call(accounts.openTokenAccount, { body: {} }, ada.token)),
  )
  expect(new Set(opened.map(({ id }) => id)).size).toBe(1)
  expect(await self(ada)).toMatchObject({ balance: 50, held: 0, status: 'active', userUuid: ada.uuid })
  const params = { accountId: opened[0]?.id ?? '' }
  const ben = await someone()
  await expect(world.call(accounts.tokenAccount, { params }, ben.token)).rejects.toMatchObject({
    code: 'tokenAccountNotFound',
    status: 404,
  })
  expect((await world.call(accounts.tokenAccount, { params }, staff.token)).balance).toBe(50)
  const asked = { body: { userUuid: ada.uuid } }
  await expect(world.call(accounts.openTokenAccount, asked, ben.token)).rejects.toMatchObject({
    status: 403,
  })
  const bot = await account(world, 'bot')
  for (const userUuid of [bot.uuid, (await account(world, 'guest')).uuid])
    await expect(
      world.call(accounts.openTokenAccount, { body: { userUuid } }, staff.token),
    ).rejects.toMatchObject({ code: 'holdsNoTokens' })
  // The same operation at the origin's root, and no room of the client's hides it (13).
  const atRoot = await world.fetch('/api/v1/token-accounts/self', { token: ada.token })
  expect(await atRoot.json()).toMatchObject({ id: params.accountId, balance: 50 })
})

test('the welcome waits for a proven contact where one can be proven', async () => {
  const settings = tools.settings.accounts as { contactsProvable: boolean }
  settings.contactsProvable = true
  try {
    const ada = await someone()
    expect((await self(ada)).balance).toBe(0)
    await tools.db
      .updateTable('users')
      .set({ phone: `+1${ada.id}` })
      .where('id', '=', ada.id)
      .execute()
    expect((await self(ada)).balance).toBe(50)
    expect((await self(ada)).balance).toBe(50)
  } finally {
    settings.contactsProvable = false
  }
})

test('L4 (A19) (A20): of twenty that are the same one is made; of twenty that quote one balance one wins', async () => {
  const ada = await someone()
  const gifts = await Promise.all(Array.from({ length: 20 }, () => grant(ada, 10, 'same')))
  expect(new Set(gifts.map(({ id }) => id)).size).toBe(1)
  await expect(grant(ada, 11, 'same')).rejects.toMatchObject({ code: 'keyTaken', status: 409 })
  const seen = await self(ada)
  expect(seen.balance).toBe(60)
  const same = await Promise.all(Array.from({ length: 20 }, () => holdOf(ada, 5, 'once', seen)))
  expect(new Set(same.map(({ transaction }) => transaction.id)).size).toBe(1)
  expect(same.filter(({ repeated }) => !repeated)).toHaveLength(1)
  const now = await self(ada)
  expect(now).toMatchObject({ balance: 55, held: 5 })
  const rivals = await Promise.allSettled(
    Array.from({ length: 20 }, (_, n) => holdOf(ada, 1, `rival${n}`, now)),
  )
  expect(codes(rivals)).toEqual({ ok: 1, balanceChanged: 19 })
  await expect(holdOf(ada, 1000)).rejects.toMatchObject({ code: 'notEnoughTokens' })
})

test('L3 (A21): twenty commits and twenty voids of one hold have one winner, and all agree with it', async () => {
  const ada = await someone()
  const { transaction } = await holdOf(ada, 20)
  const ends = await Promise.allSettled([
    ...Array.from({ length: 20 }, () => end('commit', transaction.id)),
    ...Array.from({ length: 20 }, () => end('void', transaction.id)),
  ])
  const after = await self(ada)
  expect(after.held).toBe(0)
  expect(codes(ends)).toEqual(
    after.balance === 30 ? { ok: 20, holdCommitted: 20 } : { ok: 20, holdVoided: 20 },
  )
  const other = await holdOf(ada, 1)
  await end('commit', other.transaction.id, 'mine')
  await expect(end('void', other.transaction.id, 'mine')).rejects.toMatchObject({ code: 'keyTaken' })
  await expect(end('void', admin.uuid)).rejects.toMatchObject({ code: 'tokenTransactionNotFound' })
})

test('L8: twenty reversals at once never exceed what they take back, and none is taken back itself', async () => {
  const ada = await someone()
  await self(ada)
  const gift = await grant(ada, 10)
  const back = (id: string, n: number, amount?: number) => {
    const body = { reason: 'oops', idempotencyKey: `r${n}`, ...(amount !== undefined && { amount }) }
    return world.call(contract.reverseTransaction, { params: { id }, body }, admin.token)
  }
  const all = await Promise.allSettled(Array.from({ length: 20 }, (_, n) => back(gift.id, n, 3)))
  expect(codes(all)).toEqual({ ok: 3, notReversible: 17 })
  const rest = await back(gift.id, 100)
  expect(rest).toMatchObject({ amount: 1, reversesId: gift.id, type: 'commit' })
  expect(await back(gift.id, 100)).toEqual(rest)
  await expect(back(rest.id, 101)).rejects.toMatchObject({ code: 'notReversible' })
  expect((await self(ada)).balance).toBe(50)
  const spent = await grant(ada, 5)
  await holdOf(ada, 55)
  await expect(back(spent.id, 102)).rejects.toMatchObject({ code: 'notEnoughTokens' })
  await expect(back(admin.uuid, 103)).rejects.toMatchObject({ code: 'tokenTransactionNotFound' })
})

test('L9: a disabled account takes no hold; open ones end, and what is given arrives', async () => {
  const ada = await someone()
  const { transaction } = await holdOf(ada, 5)
  const { id: accountId } = await self(ada)
  const put = (status: 'active' | 'disabled') =>
    world.call(
      accounts.changeTokenAccount,
      { params: { accountId }, body: { status, reason: 'a dispute' } },
      admin.token,
    )
  expect((await put('disabled')).status).toBe('disabled')
  await expect(holdOf(ada, 1)).rejects.toMatchObject({ code: 'tokenAccountDisabled' })
  await end('commit', transaction.id)
  await grant(ada, 7)
  expect(await self(ada)).toMatchObject({ balance: 52, held: 0, status: 'disabled' })
  expect((await put('active')).status).toBe('active')
  const missing = { params: { accountId: admin.uuid }, body: { status: 'active', reason: 'none' } } as const
  await expect(world.call(accounts.changeTokenAccount, missing, admin.token)).rejects.toMatchObject({
    code: 'tokenAccountNotFound',
  })
})

test('L13 (A26): a statement adds up over its pages, and its file has the same lines', async () => {
  const ada = await someone()
  await self(ada)
  for (const amount of [3, 4, 5]) await grant(ada, amount)
  const said = 'for "Ada",\nwith thanks; 50 %'
  const gift = { userUuid: ada.uuid, amount: 6, reason: said, idempotencyKey: 'said' }
  await world.call(contract.grantTokens, { body: gift }, admin.token)
  const { transaction } = await holdOf(ada, 10)
  await end('commit', transaction.id)
  await holdOf(ada, 2)
  const read = (query: object) => world.call(contract.tokenStatement, { query }, ada.token)
  const whole = await read({})
  expect(whole).toMatchObject({ opening: 0, closing: 56, count: 8 })
  expect(whole.reserved.map(({ amount }) => amount)).toEqual([2])
  const sum = whole.lines.reduce((total, line) => total + line.change, whole.opening)
  expect(sum).toBe(whole.closing)
  // Each line says what was there after it.
  let balance = whole.opening
  for (const line of whole.lines.toReversed()) {
    balance += line.change
    expect(line.balanceAfter).toBe(balance)
  }
  const pages = [...(await read({ limit: 4 })).lines, ...(await read({ limit: 4, offset: 4 })).lines]
  expect(pages).toEqual(whole.lines)
  const from = whole.lines.at(-2)?.createdAt ?? ''
  const part = await read({ from })
  expect(part.lines.reduce((total, line) => total + line.change, part.opening)).toBe(part.closing)
  const file = await world.fetch('/api/merch-service/api/v1/token-transactions/statement.csv', {
    token: ada.token,
  })
  const same = await world.fetch('/api/merch-service/api/v1/token-transactions?format=csv', {
    token: ada.token,
  })
  expect(same.headers.get('content-disposition')).toContain('tokens.csv')
  const saved = await file.text()
  expect(await same.text()).toBe(saved)
  const { data, meta } = papa.parse<Record<string, string>>(saved, { header: true, skipEmptyLines: true })
  const columns = ['createdAt', 'type', 'purpose', 'reason', 'room', 'amount', 'change', 'balanceAfter', 'id']
  expect(meta.fields).toEqual(columns)
  expect(whole.lines.map(({ reason }) => reason)).toContain(said)
  expect(data).toEqual(
    whole.lines.map((line) => {
      const { createdAt, type, purpose, reason, id } = line
      const numbers = { amount: line.amount, change: line.change, balanceAfter: line.balanceAfter }
      const texts = Object.entries(numbers).map(([name, value]) => [name, String(value)])
      return { createdAt, type, purpose, reason, room: '', ...Object.fromEntries(texts), id }
    }),
  )
})

test('49: tokens are in my data; whoever is erased leaves an account without a person, and the sum is 0', async () => {
  const ada = await someone()
  await holdOf(ada, 5)
  const held = await world.call(myData, {}, ada.token)
  expect(held.tokens.account).toMatchObject({ balance: 45, held: 5 })
  expect(held.tokens.transactions.map(({ type }) => type)).toEqual(['credit', 'hold'])
  const { id } = await self(ada)
  await tools.tx((tx) => tx.emit(accountErased({ userUuid: ada.uuid })))
  const row = () =>
    tools.db.selectFrom('tokenAccounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  await expect.poll(async () => (await row()).userUuid, { timeout: 20_000 }).toBe(null)
  expect(await row()).toMatchObject({ posted: 0, held: 0, status: 'disabled' })
  expect(await reconcile(tools)).toMatchObject({ faults: [], sum: 0 })
})

test('an administrator’s test error answers 500 with the sentence of all faults', async () => {
  const answer = await world.fetch('/sentry-testing', { method: 'POST', token: admin.token })
  expect(answer.status).toBe(500)
  expect(await answer.json()).toMatchObject({ message: 'Internal Server Error' })
})
