import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { consumableUsed, purchaseEnded } from '#facts/merch.ts'
import { credit } from '#services/merch/ledger/credit.ts'
import { endAlone } from '#services/merch/ledger/endHold.ts'
import { placeHold } from '#services/merch/ledger/hold.ts'
import { requestHash } from '#services/merch/ledger/requestHash.ts'
import { insertAccount } from '#services/merch/ledger/store.ts'
import { median } from '../lib/median.ts'
import { type Own, withOwnDatabase } from '../lib/ownDatabase.ts'
import type { Finding } from '../lib/table.ts'

const ROUNDS = 9
const HANDS = 16
const A_ROUND = 2_400
const ACCOUNTS = 200

/** One hold, or one purchase, upon some account. */
type Work = (accountId: string) => Promise<unknown>

/** A hold through the ledger beside bare `pg` doing its one statement, and beside one that asks three times; purchases; 20 at once. */
export const ledgerBench = (): Promise<Finding[]> =>
  withOwnDatabase({}, async (own) => {
    const accounts = await openAccounts(own)
    const pool = new pg.Pool({ ...own.connection, max: HANDS })
    const works: Record<string, Work> = {
      ours: (id) => hold(own, id),
      one: (id) => bareHold(pool, id),
      three: (id) => threeStatements(pool, id),
      purchase: (id) => purchase(own, id),
      told: (id) => purchaseTold(own, id),
    }
    const rates: Record<string, number[]> = {}
    for (let round = 0; round <= ROUNDS; round++)
      // In turn, so that none always follows the same other.
      for (const [name, work] of turned(Object.entries(works), round)) {
        const rate = await perSecond(accounts, work)
        // The first is for warming up.
        if (round > 0) rates[name] = [...(rates[name] ?? []), rate]
        // What listeners do with the facts of purchases is done before the next is measured.
        await jobsDone(pool)
      }
    const contended = await twentyAtOnce(own, accounts)
    await pool.end()
    const of = (name: string): number => median(rates[name] ?? [])
    const ratio = (a: string, b: string): number =>
      median((rates[a] ?? []).map((rate, n) => rate / (rates[b]?.[n] ?? Number.NaN)))
    const told = `${of('ours').toFixed(0)} holds a second`
    return [
      finding(
        'token hold, ours / bare pg, one statement',
        ratio('ours', 'one'),
        '>= 0.8',
        `${told} against ${of('one').toFixed(0)}`,
      ),
      finding(
        'token hold, ours / bare pg, three statements',
        ratio('ours', 'three'),
        '>= 1.4',
        `${told} against ${of('three').toFixed(0)}`,
      ),
      finding(
        'purchase in the ledger (hold and commit) / two holds',
        ratio('purchase', 'ours') * 2,
        '>= 0.8',
        `${of('purchase').toFixed(0)} a second`,
      ),
      finding(
        'the same, with all that is told of a purchase, and done for it',
        ratio('told', 'ours') * 2,
        '-',
        `${of('told').toFixed(0)} a second`,
      ),
      finding('20 holds at once on one account, all answered, s', contended, '<= 2', `worst of ${ROUNDS}`),
    ]
  })

const finding = (what: string, ratio: number, wanted: string, detail: string): Finding => ({
  goal: 'ledger',
  what,
  ratio,
  wanted,
  detail,
})

const turned = <T>(all: readonly T[], by: number): T[] => [
  ...all.slice(by % all.length),
  ...all.slice(0, by % all.length),
]

const openAccounts = async ({ tools }: Own): Promise<string[]> => {
  const ids = Array.from({ length: ACCOUNTS }, () => tools.id())
  for (const id of ids) {
    await insertAccount(tools.db, { id, userUuid: randomUUID(), now: new Date(tools.now()) })
    const amount = 1_000_000
    await credit(tools, {
      accountId: id,
      amount,
      purpose: 'gift',
      reason: '',
      key: 'begin',
      requestHash: requestHash(amount),
      actorUuid: null,
    })
  }
  return ids
}

const hold = ({ tools }: Own, accountId: string) =>
  placeHold(tools, {
    accountId,
    amount: 1,
    reason: '',
    ref: 'bench',
    key: randomUUID(),
    requestHash: requestHash(accountId),
    actorUuid: null,
    quote: null,
  })

const end = { type: 'commit', purpose: 'purchase', reason: '' } as const

/** What a purchase moves: a hold, then its commit to the house. */
const purchase = async (own: Own, accountId: string): Promise<void> => {
  const { transaction } = await hold(own, accountId)
  await endAlone(own.tools, transaction, end, [])
}

/** The same with the facts of its end, which are told while others buy. */
const purchaseTold = async (own: Own, accountId: string): Promise<void> => {
  const { transaction } = await hold(own, accountId)
  const [purchaseId, consumableId, userUuid] = [randomUUID(), randomUUID(), randomUUID()]
  const bought = { purchaseId, consumableId, userUuid, roomUuid: null, tokenCost: 1 }
  const facts = [purchaseEnded({ ...bought, status: 'DELIVERED', refusal: null }), consumableUsed(bought)]
  await own.tools.tell(facts, (told) => endAlone(own.tools, transaction, end, told))
}

const jobsDone = async (pool: pg.Pool): Promise<void> => {
  const due = () =>
    pool.query(
      'select from graphile_worker._private_jobs where run_at <= now() and attempts < max_attempts limit 1',
    )
  while ((await due()).rowCount !== 0) await sleep(20)
}

const perSecond = async (accounts: readonly string[], work: Work): Promise<number> => {
  let next = 0
  const started = performance.now()
  const hand = async (): Promise<void> => {
    while (next < A_ROUND) await work(accounts[next++ % accounts.length] ?? '')
  }
  await Promise.all(Array.from({ length: HANDS }, hand))
  return A_ROUND / ((performance.now() - started) / 1000)
}

const twentyAtOnce = async (own: Own, accounts: readonly string[]): Promise<number> => {
  const took: number[] = []
  for (const id of accounts.slice(0, ROUNDS)) {
    const started = performance.now()
    await Promise.all(Array.from({ length: 20 }, () => hold(own, id)))
    took.push((performance.now() - started) / 1000)
  }
  return Math.max(...took)
}

const parameters = (accountId: string) => [
  accountId,
  randomUUID(),
  randomUUID(),
  createHash('sha256').update(accountId).digest(),
]

const insert = (from: string) => `
  insert into token_transactions (id, type, account_id, seq, amount, purpose, reason, ref, key, request_hash,
    balance_after, held_after, expires_at, created_at)
  select $2, 'hold', id, version, 1, 'purchase', '', 'bench', $3, $4, posted - held, held, now() + interval '15 minutes', now()
  from ${from}`
const update = `
  update token_accounts set held = held + 1, version = version + 1,
    updated_at = greatest(now(), updated_at + interval '1 millisecond')
  where id = $1 and kind = 'user' and status = 'active' and posted - held >= 1`

/** What the ledger writes for a hold, and nothing else, in one statement of a transaction. */
const bareHold = async (pool: pg.Pool, accountId: string): Promise<void> => {
  const client = await pool.connect()
  await client.query('begin')
  await client.query({
    name: 'hold',
    text: `with moved as (${update} returning *) ${insert('moved')} returning *`,
    values: parameters(accountId),
  })
  await client.query('commit')
  client.release()
}

/** The same as it is often written: look and lock, change, write down. */
const threeStatements = async (pool: pg.Pool, accountId: string): Promise<void> => {
  const client = await pool.connect()
  await client.query('begin')
  await client.query({
    name: 'look',
    text: 'select * from token_accounts where id = $1 for update',
    values: [accountId],
  })
  await client.query({ name: 'change', text: update, values: [accountId] })
  await client.query({
    name: 'write',
    text: `${insert('token_accounts where id = $1')} returning *`,
    values: parameters(accountId),
  })
  await client.query('commit')
  client.release()
}
