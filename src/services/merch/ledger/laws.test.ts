import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { Refusal } from '#contract/errors.ts'
import { thingsOf } from '#services/payment/local/change.ts'
import { movableClock } from '#test/support/clock.ts'
import { dying } from '#test/support/ledger.ts'
import { doTo, Model, ModelPayment } from '#test/support/ledgerModelPayment.ts'
import { type AnyMove, anyMove, astray, type Astray, everything, trade } from '#test/support/ledgerMoves.ts'
import { applyHeard, happens, hear, type Said, setOut } from '#test/support/ledgerPayments.ts'
import { Real } from '#test/support/ledgerReal.ts'
import { openShop } from '#test/support/ledgerShop.ts'
import { startWorld } from '#test/support/world.ts'
import { changeOf } from '../view.ts'
import { letGoExpired } from './expire.ts'
import { reconcile } from './reconcile.ts'
import { setStatus } from './store.ts'

const clock = movableClock()
const SECONDS = 60
const { tools } = await startWorld({ TOKEN_HOLD_SECONDS: String(SECONDS) })
const shop = await openShop(tools)
const wares = [...shop.avatars, shop.effect]
const common = { reason: 'test', actorUuid: null } as const

/** Types, refusals and laws that were met. */
const seen = new Set<string>()

const refusalOf = (error: unknown): string => {
  if (error instanceof Refusal) return error.code
  throw error
}

/** L12: whoever dies before the commit changed nothing, and may ask again. */
const killed = async (one: Real, its: Model, move: AnyMove & { does: 'killed' }): Promise<void> => {
  const known = its.credit(move.key, move.amount)
  if ('refused' in known || known.repeated) return
  await expect(one.act(move, null, dying(tools))).rejects.toThrow()
  expect((await one.look()).posted).toBe(its.posted - move.amount)
  await one.act(move, null, tools)
  seen.add('killed').add('L12')
}

const purchase = async (one: Real, its: Model, move: AnyMove & { does: 'purchase' }): Promise<void> => {
  const ware = wares[move.ware] ?? shop.effect
  const stale = move.quote === 'stale' ? 1 : 0
  const lines = its.lines.length
  const expected = its.purchase(`purchase:${move.key}`, ware, its.balance + stale)
  const as = { account: one.account, ware, key: move.key, stale }
  const got = await one.buy(as).catch(refusalOf)
  if (typeof got === 'string') expect({ refused: got }).toEqual(expected)
  else expect({ line: got.seq - 1, repeated: got.repeated }).toEqual(expected)
  seen.add(typeof got === 'string' ? got : 'purchase')
  if (its.lines.length > lines) one.bought.push({ as, got: typeof got === 'string' ? got : String(got.seq) })
  if (got === 'tokenAccountDisabled') seen.add('L9')
  if (got === 'balanceChanged') seen.add('L10')
}

/** L4: what was bought before is answered as before, with nothing new. */
const replay = async (one: Real, nth: number): Promise<void> => {
  const { as, got } = one.bought[nth] ?? {}
  if (as === undefined) return
  const again = await one.buy(as).catch(refusalOf)
  expect(typeof again === 'string' ? again : String(again.seq)).toBe(got)
  seen.add('replay').add('L4')
}

/** L14: a provider says what happened, the last first where it is swapped, and each twice. */
const heard = async (said: readonly Said[], swapped = false): Promise<void> => {
  const inOrder = swapped ? said.toReversed() : said
  for (const one of [...inOrder, ...inOrder]) await hear(tools, one)
  for (const one of [...inOrder, ...inOrder]) await applyHeard(tools, one)
}

const pay = async (one: Real, its: Model, swapped: boolean): Promise<void> => {
  const id = await setOut(tools, shop, one.userUuid)
  const said = (await happens(tools, id, 'pay')) ?? []
  its.payments.push(new ModelPayment(its, its.payments, shop.product))
  await heard(said, swapped)
  one.paid.push({ id, said })
  seen.add('pay')
}

type Payment = AnyMove & {
  does: 'refund' | 'failRefund' | 'dispute' | 'winDispute' | 'loseDispute' | 'sayAgain'
}

const payment = async (one: Real, its: Model, move: Payment): Promise<void> => {
  const [paid, of] = [one.paid[move.nth], its.payments[move.nth]]
  if (!paid || !of) return
  if (move.does === 'sayAgain') {
    await heard(paid.said, true)
    seen.add('sayAgain').add('L14')
    return
  }
  const said = await happens(tools, paid.id, move.does, move.does === 'refund' ? move.amount : undefined)
  if (said === null) return
  const at = (await thingsOf(tools.db, paid.id)).payment?.data ?? { refunded: 0, dispute: null }
  of.settle(at)
  await heard(said)
  paid.said.push(...said)
  const row = await tools.db
    .selectFrom('checkouts')
    .select(['refunded', 'takenBack', 'shortfall', 'dispute'])
    .where('id', '=', paid.id)
    .executeTakeFirst()
  const { refunded, takenBack, shortfall, dispute } = of
  expect(row).toEqual({ refunded, takenBack, shortfall, dispute })
  seen.add(move.does)
  if (shortfall > 0) seen.add('shortfall')
}

/** L6: what is not so is refused, and leaves no trace. */
const goAstray = async (one: Real, how: Astray): Promise<void> => {
  const refusal = await one.goAstray(how, shop.effect).catch(refusalOf)
  expect(refusal).toBe(astray[how])
  seen.add(refusal).add('L6')
}

/** One command upon both; L4 and L6 are that refusals and repeats leave the account as it was. */
const perform = async (one: Real, its: Model, move: AnyMove): Promise<void> => {
  switch (move.does) {
    case 'disable':
    case 'enable': {
      its.disabled = move.does === 'enable' ? null : 'hand'
      const status = its.active ? 'active' : 'disabled'
      await setStatus(tools.db, one.account.id, { ...common, status, now: new Date(tools.now()) })
      seen.add(move.does)
      return
    }
    case 'open':
      expect(await one.openAgain()).toBe(false)
      seen.add('open')
      return
    case 'killed':
      return killed(one, its, move as never)
    case 'purchase':
      return purchase(one, its, move as never)
    case 'replay':
      return replay(one, move.nth)
    case 'astray':
      return goAstray(one, move.how)
    case 'pay':
      return pay(one, its, move.swapped)
    case 'refund':
    case 'failRefund':
    case 'dispute':
    case 'winDispute':
    case 'loseDispute':
    case 'sayAgain':
      return payment(one, its, move as never)
    default:
      break
  }
  const quote = move.does === 'hold' ? move.quote : 'none'
  const quoted = quote === 'none' ? null : its.balance + (quote === 'stale' ? 1 : 0)
  const expected = doTo(its, move, { quoted, now: Date.now(), seconds: SECONDS })
  const asked = one.act(move, quoted, tools)
  if (asked === null || expected === null) return
  const got = await asked.catch(refusalOf)
  if (typeof got === 'string') {
    expect({ refused: got }).toEqual(expected)
    seen.add(got).add('L6')
    return
  }
  expect('repeated' in expected && expected.repeated, JSON.stringify(move)).toBe(got.repeated)
  seen.add(got.repeated ? 'repeated' : got.transaction.type)
  if (!its.active && !got.repeated) seen.add(`${got.transaction.type} while disabled`)
  if (got.transaction.reversesId !== null) seen.add('L8')
  if (got.transaction.holdId !== null) seen.add('L3')
  if ('line' in expected) expect(got.transaction.seq).toBe(expected.line + 1)
}

const play = async (moves: readonly AnyMove[]): Promise<void> => {
  const real = [await Real.open(tools), await Real.open(tools), await Real.open(tools)]
  const models = real.map(() => new Model())
  // Something to spend from the beginning.
  const begin = [0, 1, 2].map((n) => ({ does: 'credit', which: n, key: 'begin', amount: 6 }) as const)
  for (const move of [...begin, ...moves]) {
    if (move.does === 'expire') {
      clock.forward(SECONDS * 1000 + 1)
      await letGoExpired(tools)
      for (const one of models) one.expire(Date.now())
      seen.add('expire')
    } else await perform(real[move.which] as Real, models[move.which] as Model, move)
    for (const [n, one] of real.entries()) {
      if (move.does !== 'expire' && move.which !== n) continue
      const its = models[n] as Model
      const { posted, held, version, status } = await one.look()
      expect([posted, held, version, status], JSON.stringify(move)).toEqual([
        its.posted,
        its.held,
        its.lines.length,
        its.active ? 'active' : 'disabled',
      ])
      seen.add('L2').add('L11')
      await one.readLines()
    }
  }
  for (const [n, one] of real.entries()) await holdLines(one, models[n] as Model)
}

test('L1–L15: whatever is done, the ledger is what the model says', async () => {
  const moves = fc.array(anyMove, { minLength: 30, maxLength: 30 })
  await fc.assert(fc.asyncProperty(moves, play), {
    numRuns: 6,
    endOnFailure: true,
    examples: [[everything], [trade]],
  })

  const agreed = await reconcile(tools)
  expect(agreed).toMatchObject({ faults: [], sum: 0 })
  seen.add('L1')
  const kinds = [
    'credit,hold,commit,voided,repeated,open,purchase,replay,pay,sayAgain',
    'refund,failRefund,shortfall,dispute,winDispute,loseDispute',
    'disable,enable,expire,killed,commit while disabled,credit while disabled',
    'balanceChanged,enterRoomFirst,hasThisAlready,holdCommitted,holdExpired,holdVoided',
    'keyTaken,notEnoughTokens,notReversible,tokenAccountDisabled',
    'priceChanged,tokenAccountNotFound,tokenTransactionNotFound',
    'L1,L2,L3,L4,L5,L6,L7,L8,L9,L10,L11,L12,L13,L14,L15',
  ].flatMap((line) => line.split(','))
  expect([...seen].toSorted()).toEqual(kinds.toSorted())
}, 240_000)

/** L5: no line is another than when it was read first. L7: each balance is the one before and its change. L15: in this order. */
const holdLines = async (one: Real, its: Model): Promise<void> => {
  const rows = await one.storedLines()
  expect(JSON.stringify(rows)).toBe(JSON.stringify(one.lines))
  expect(rows.map(({ type, amount: of }) => [type, of])).toEqual(
    its.lines.map(({ type, amount: of }) => [type, of]),
  )
  let balance = 0
  for (const [n, row] of rows.entries()) {
    balance += changeOf(row)
    expect([row.seq, row.balanceAfter]).toEqual([n + 1, balance])
  }
  const [at, later] = [rows[1]?.createdAt ?? null, rows.at(-2)?.createdAt ?? null]
  for (const [from, to] of [
    [null, at],
    [at, later],
    [later, null],
  ] as const)
    await one.holdSpan(from, to)
  for (const law of ['L5', 'L7', 'L13', 'L15']) seen.add(law)
}
