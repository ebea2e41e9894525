import type { Tools } from '#services/core/context.ts'
import { reconcile } from '#services/merch/ledger/reconcile.ts'
import { accountById, type TransactionRow } from '#services/merch/ledger/store.ts'
import { HOLD_SECONDS, type Told } from './ledgerEpisode.ts'
import { ModelAccount, type ModelOutcome } from './ledgerModel.ts'

/**
 * The laws of the ledger that an episode broke, as sentences; none where all is well. `met` takes the names of those
 * that something was held against.
 */
export const brokenLaws = async (tools: Tools, told: Told, met = new Set<string>()): Promise<string[]> => {
  const broken: string[] = []
  const hold = (law: string, isKept: boolean, about: unknown): void => {
    for (const one of law.split(', ')) met.add(one)
    if (!isKept) broken.push(`${law}: ${JSON.stringify(about)}`)
  }
  const { faults, sum } = await reconcile(tools)
  hold('L1', sum === 0, { sum })
  hold('L2, L3, L7, L8', faults.length === 0, faults)
  const rows: TransactionRow[] = []
  for (const { id } of told.accounts) {
    const own = await tools.db
      .selectFrom('tokenTransactions')
      .selectAll()
      .where('accountId', '=', id)
      .orderBy('seq')
      .execute()
    rows.push(...own)
    const account = await accountById(tools.db, id)
    const replayed = replay(own)
    hold('L15', typeof replayed !== 'string', replayed)
    if (typeof replayed === 'string' || !account) continue
    const [is, should] = [
      [account.posted, account.held, account.version],
      [replayed.posted, replayed.held, replayed.lines.length],
    ]
    hold('L2, L15', JSON.stringify(is) === JSON.stringify(should), { is, should })
  }
  const byId = new Map(rows.map((row) => [row.id, row]))
  for (const [key, answered] of told.answers) {
    hold('L4', new Set(answered.map(({ id }) => id)).size === 1, key)
    for (const { id } of answered.slice(0, 1)) {
      const is = byId.get(id)
      const was = answered.map((one) => same(one, is))
      hold('L5', is !== undefined && was.every(Boolean), { key, id })
    }
  }
  const made = new Set(rows.map(({ accountId, key }) => `${accountId} ${key}`))
  for (const { accountId, key, code } of told.refusals)
    if (!told.answers.has(`${accountId} ${key}`) && code !== 'keyTaken')
      hold('L6', !made.has(`${accountId} ${key}`), { accountId, key, code })
  for (const [quote, holds] of told.quotes) hold('L10', new Set(holds).size === 1, { quote, holds })
  for (const { id, amount } of told.payments) {
    const of = rows.filter(({ ref }) => ref === id)
    const credited = of.filter(({ type }) => type === 'credit')
    const taken = of.filter(({ type }) => type === 'commit').reduce((all, row) => all + row.amount, 0)
    hold('L14', credited.length === 1 && credited[0]?.amount === amount, { id, amount, credited })
    hold('L14', taken <= Math.floor(amount / 2), { id, amount, taken })
  }
  return broken
}

/** True if a row is stored as it was answered with; an answer may hold more, of its account. */
const same = (answered: TransactionRow, stored: TransactionRow | undefined): boolean =>
  Object.entries(stored ?? { id: null }).every(
    ([name, value]) => JSON.stringify(answered[name as keyof TransactionRow]) === JSON.stringify(value),
  )

/** Does the rows of an account to the model, one after the other; why it would not have allowed one of them. */
const replay = (rows: readonly TransactionRow[]): ModelAccount | string => {
  const account = new ModelAccount()
  const lineOf = (id: string | null): number => rows.findIndex((row) => row.id === id)
  for (const row of rows) {
    const at = row.createdAt.getTime()
    const outcome = ((): ModelOutcome => {
      if (row.reversesId !== null) return account.reverse(row.key, lineOf(row.reversesId), row.amount)
      if (row.type === 'credit') return account.credit(row.key, row.amount)
      if (row.type === 'hold') return account.hold(row.key, row.amount, null, at, HOLD_SECONDS)
      if (row.holdId === null) return account.takeBack(row.key, row.amount)
      return account.end(row.type === 'commit' ? 'commit' : 'voided', lineOf(row.holdId), at)
    })()
    if ('refused' in outcome || outcome.repeated || outcome.line !== row.seq - 1)
      return `${row.type} ${row.seq}: ${JSON.stringify(outcome)}`
  }
  return account
}
