import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { Refusal } from '#contract/errors.ts'
import type { BaseTools } from '#services/core/context.ts'
import { account } from '#test/suites/doors/callers.ts'
import { movableClock } from '#test/support/clock.ts'
import { dying } from '#test/support/ledger.ts'
import { ModelAccount, type ModelOutcome } from '#test/support/ledgerModel.ts'
import { type AnyMove, anyMove, everything } from '#test/support/ledgerMoves.ts'
import { startWorld } from '#test/support/world.ts'
import { changeOf } from '../view.ts'
import { credit } from './credit.ts'
import { endHold } from './endHold.ts'
import { letGoExpired } from './expire.ts'
import { placeHold } from './hold.ts'
import type { Outcome } from './moveOnce.ts'
import { reconcile } from './reconcile.ts'
import { requestHash } from './requestHash.ts'
import { reverse } from './reverse.ts'
import { type AccountRow, accountById, insertAccount, setStatus, type TransactionRow } from './store.ts'

const clock = movableClock()
const SECONDS = 60
const world = await startWorld({ TOKEN_HOLD_SECONDS: String(SECONDS) })
const { tools } = world

class Real {
  readonly lines: TransactionRow[] = []
  account: AccountRow
  constructor(account: AccountRow) {
    this.account = account
  }

  static async open(): Promise<Real> {
    const { uuid: userUuid } = await account(world, 'user')
    const id = tools.id()
    await insertAccount(tools.db, { id, userUuid, now: new Date(tools.now()) })
    return new Real((await accountById(tools.db, id)) as AccountRow)
  }

  /** Reads the account anew. L11: a later `updatedAt` is the same as a change. */
  async look(): Promise<AccountRow> {
    const now = (await accountById(tools.db, this.account.id)) as AccountRow
    const { updatedAt: before, ...was } = this.account
    const { updatedAt: after, ...is } = now
    const same = JSON.stringify(was) === JSON.stringify(is)
    expect(Math.sign(after.getTime() - before.getTime())).toBe(same ? 0 : 1)
    this.account = now
    return now
  }
}

const common = { reason: 'test', actorUuid: null } as const

/** Does to the real account what was done to the model. */
const act = (real: Real, move: AnyMove, quoted: number | null, on: BaseTools): Promise<Outcome> | null => {
  const accountId = real.account.id
  switch (move.does) {
    case 'credit':
    case 'killed': {
      const hash = requestHash('credit', move.amount)
      return credit(on, {
        ...common,
        accountId,
        key: move.key,
        amount: move.amount,
        purpose: 'gift',
        requestHash: hash,
      })
    }
    case 'hold': {
      const quote =
        quoted === null ? null : { balance: quoted, unmodifiedSince: real.account.updatedAt.getTime() }
      const hash = requestHash('hold', move.amount, quoted)
      return placeHold(on, {
        ...common,
        accountId,
        key: move.key,
        amount: move.amount,
        ref: 'test',
        requestHash: hash,
        quote,
      })
    }
    case 'commit':
    case 'voided': {
      const hold = real.lines[move.line]
      if (hold?.type !== 'hold') return null
      return endHold(on, hold, { type: move.does, purpose: 'purchase', reason: '' })
    }
    case 'reverse': {
      const of = real.lines[move.line]
      if (!of) return null
      const hash = requestHash('reverse', move.line, move.amount)
      return reverse(on, of, { ...common, key: move.key, amount: move.amount, requestHash: hash })
    }
    default:
      return null
  }
}

const model = (of: ModelAccount, move: AnyMove, quoted: number | null): ModelOutcome | null => {
  switch (move.does) {
    case 'credit':
      return of.credit(move.key, move.amount)
    case 'hold':
      return of.hold(move.key, move.amount, quoted, Date.now(), SECONDS)
    case 'commit':
    case 'voided':
      return of.end(move.does, move.line, Date.now())
    case 'reverse':
      return of.reverse(move.key, move.line, move.amount)
    default:
      return null
  }
}

const seen = new Set<string>()

/** One command upon both; L4 and L6 are that refusals and repeats leave the account as it was. */
const perform = async (one: Real, its: ModelAccount, move: AnyMove): Promise<void> => {
  if (move.does === 'disable' || move.does === 'enable') {
    its.active = move.does === 'enable'
    const status = its.active ? 'active' : 'disabled'
    await setStatus(tools.db, one.account.id, { ...common, status, now: new Date(tools.now()) })
    seen.add(move.does)
    return
  }
  if (move.does === 'killed') {
    const known = its.credit(move.key, move.amount)
    if ('refused' in known || known.repeated) return
    await expect(act(one, move, null, dying(tools))).rejects.toThrow()
    expect((await one.look()).posted).toBe(its.posted - move.amount)
    await act(one, move, null, tools)
    seen.add('killed')
    return
  }
  const quote = move.does === 'hold' ? move.quote : 'none'
  const quoted = quote === 'none' ? null : its.balance + (quote === 'stale' ? 1 : 0)
  const expected = model(its, move, quoted)
  const asked = act(one, move, quoted, tools)
  if (asked === null || expected === null) return
  const got = await asked.catch((error: unknown) => {
    if (error instanceof Refusal) return error.code
    throw error
  })
  if (typeof got === 'string') {
    expect({ refused: got }).toEqual(expected)
    seen.add(got)
    return
  }
  expect('repeated' in expected && expected.repeated, JSON.stringify(move)).toBe(got.repeated)
  seen.add(got.repeated ? 'repeated' : got.transaction.type)
  if ('line' in expected) expect(got.transaction.seq).toBe(expected.line + 1)
}

test('L1–L9, L11–L13: whatever is done, the ledger is what the model says', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyMove, { minLength: 30, maxLength: 30 }), async (moves) => {
      const real = [await Real.open(), await Real.open(), await Real.open()]
      const models = real.map(() => new ModelAccount())
      // Something to spend from the beginning.
      const begin = [0, 1, 2].map((n) => ({ does: 'credit', which: n, key: 'begin', amount: 6 }) as const)
      for (const move of [...begin, ...moves]) {
        if (move.does === 'expire') {
          clock.forward(SECONDS * 1000 + 1)
          await letGoExpired(tools)
          for (const one of models) one.expire(Date.now())
          seen.add('expire')
        } else {
          const [one, its] = [real[move.which] as Real, models[move.which] as ModelAccount]
          await perform(one, its, move)
        }
        for (const [n, one] of real.entries()) {
          if (move.does !== 'expire' && move.which !== n) continue
          const its = models[n] as ModelAccount
          const now = await one.look()
          expect([now.posted, now.held, now.version, now.status]).toEqual([
            its.posted,
            its.held,
            its.lines.length,
            its.active ? 'active' : 'disabled',
          ])
          await readLines(one)
        }
      }
      for (const [n, one] of real.entries()) await holdLines(one, models[n] as ModelAccount)
    }),
    { numRuns: 8, endOnFailure: true, examples: [[everything]] },
  )

  const agreed = await reconcile(tools)
  expect(agreed).toMatchObject({ faults: [], sum: 0 })
  expect([...seen].sort().join(' ')).toBe(
    'balanceChanged commit credit disable enable expire hold holdCommitted holdExpired holdVoided ' +
      'keyTaken killed notEnoughTokens notReversible repeated tokenAccountDisabled voided',
  )
}, 240_000)

/** Adds the lines that are new. */
const readLines = async (one: Real): Promise<void> => {
  if (one.lines.length === one.account.version) return
  const rows = await linesOf(one.account.id)
  one.lines.push(...rows.slice(one.lines.length))
}

const linesOf = (accountId: string): Promise<TransactionRow[]> =>
  tools.db
    .selectFrom('tokenTransactions')
    .selectAll()
    .where('accountId', '=', accountId)
    .orderBy('seq')
    .execute()

/** L5: no line is another than when it was read first. L7 and L13: each balance is the one before and its change. */
const holdLines = async (one: Real, its: ModelAccount): Promise<void> => {
  const rows = await linesOf(one.account.id)
  expect(JSON.stringify(rows)).toBe(JSON.stringify(one.lines))
  expect(rows.map(({ type, amount: of }) => [type, of])).toEqual(
    its.lines.map(({ type, amount: of }) => [type, of]),
  )
  let balance = 0
  for (const row of rows) {
    balance += changeOf(row)
    expect(row.balanceAfter).toBe(balance)
  }
}
