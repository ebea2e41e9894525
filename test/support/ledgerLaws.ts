import type { Tools } from '#services/core/context.ts'
import { type AccountRow, accountById, type TransactionRow } from '#services/merch/ledger/store.ts'
import { boundsOf, linesIn } from '#services/merch/tokenTransactions/store.ts'
import { changeOf } from '#services/merch/view.ts'
import { reconcileAll } from '#services/payment/checkouts/reconcileAll.ts'
import { checkoutById } from '#services/payment/checkouts/store.ts'
import { tokensDue } from '#services/payment/checkouts/takenBack.ts'
import { thingsOf } from '#services/payment/local/change.ts'
import { HOLD_SECONDS, type Told } from './ledgerEpisode.ts'
import { ModelAccount, type ModelOutcome } from './ledgerModel.ts'

/** The laws, and what a run of many episodes sees them forbid or allow; what is rarer, the property test shows each time. */
export const lawsAndSights: readonly string[] = [
  'L1,L2,L3,L4,L5,L6,L7,L8,L9,L10,L11,L12,L13,L14,L15',
  'tokenAccountDisabled,commit while disabled,credit while disabled',
  'DELIVERED,VOIDED,enterRoomFirst,hasThisAlready,OPEN,FAILED,FULFILLED,DISPUTED',
].flatMap((line) => line.split(','))

/** Notes that a law, or several, had something to be held against, and what is wrong if it was not kept. */
type Hold = (laws: string, isKept: boolean, about: unknown) => void

/**
 * The laws of the ledger that an episode broke, as sentences; none where all is well. `met` takes the names of those
 * that something was held against, and of what was seen.
 */
export const brokenLaws = async (tools: Tools, told: Told, met = new Set<string>()): Promise<string[]> => {
  const broken: string[] = []
  const hold: Hold = (laws, isKept, about) => {
    for (const law of laws.split(', ')) met.add(law)
    if (!isKept) broken.push(`${laws}: ${JSON.stringify(about)}`)
  }
  const { faults, lost, sum } = await reconcileAll(tools)
  hold('L1', sum === 0, { sum })
  hold('L2, L3, L7, L8, L14', faults.length === 0 && lost.length === 0, { faults, lost })
  const rows: TransactionRow[] = []
  for (const { id } of told.accounts) {
    const account = await accountById(tools.db, id)
    if (!account) throw new Error('An account is gone')
    const own = await tools.db
      .selectFrom('tokenTransactions')
      .selectAll()
      .where('accountId', '=', id)
      .orderBy('seq')
      .execute()
    rows.push(...own)
    await holdAccount(tools, account, own, hold, met)
    await holdSpans(tools, id, own, hold)
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
  for (const { accountId, key, code } of told.refusals) {
    met.add(code)
    if (told.answers.has(`${accountId} ${key}`) || code === 'keyTaken') continue
    const made = rows.find((row) => row.accountId === accountId && row.key === key)
    const end = made && rows.find(({ holdId }) => holdId === made.id)
    // What is refused before the hold leaves nothing; what was refused later its hold and the end of that.
    hold('L6', !made || (key.startsWith('purchase:') && end?.type === 'voided'), { accountId, key, code })
  }
  for (const [quote, holds] of told.quotes) hold('L10', new Set(holds).size === 1, { quote, holds })
  await holdPurchases(tools, told, rows, hold, met)
  await holdPayments(tools, told, rows, hold, met)
  return broken
}

/** L2, L9, L11, L15: an account is what its rows make of it, one after the other, and was told to be by whoever disabled it. */
const holdAccount = async (
  tools: Tools,
  { id, posted, held, version, status, createdAt, updatedAt }: AccountRow,
  rows: readonly TransactionRow[],
  hold: Hold,
  met: Set<string>,
): Promise<void> => {
  const noted = await tools.db
    .selectFrom('tokenAccountChanges')
    .select(['status', 'createdAt'])
    .where('accountId', '=', id)
    .orderBy('id')
    .execute()
  // One that is disabled may be noted to be so for another reason, which changes nothing.
  const changes = noted.filter((one, n) => one.status !== (noted[n - 1]?.status ?? 'active'))
  const times = [...rows, ...changes].map((one) => one.createdAt.getTime())
  hold('L11', new Set(times).size === times.length, { id, times })
  hold('L11', updatedAt.getTime() === Math.max(createdAt.getTime(), ...times), { id, updatedAt, times })
  const inOrder = rows.every((row, n) => n === 0 || row.createdAt > (rows[n - 1]?.createdAt ?? row.createdAt))
  hold('L11, L13', inOrder, { id, times })
  const replayed = replay(rows, changes, met)
  hold('L9, L15', typeof replayed !== 'string', replayed)
  if (typeof replayed === 'string') return
  const is = [posted, held, version, status === 'active']
  const should = [replayed.posted, replayed.held, replayed.lines.length, replayed.active]
  hold('L2, L15', JSON.stringify(is) === JSON.stringify(should), { is, should })
}

/** L13: of every span between the lines of an account, what it opened with and its lines are what it closed with. */
const holdSpans = async (
  { db }: Tools,
  id: string,
  rows: readonly TransactionRow[],
  hold: Hold,
): Promise<void> => {
  const at = [0.2, 0.5, 0.8].map((part) => rows[Math.floor(rows.length * part)]?.createdAt ?? null)
  const ends = [null, ...at, null]
  for (const [n, from] of ends.slice(0, -1).entries()) {
    const span = { from, to: ends[n + 1] ?? null }
    const { opening, closing } = await boundsOf(db, id, span)
    const lines = await linesIn(db, id, span, { limit: 1000 })
    const sum = lines.reduce((all, line) => all + changeOf(line), opening)
    hold('L13', sum === closing, { id, span, opening, closing, sum })
  }
}

/** L12: every purchase has its end: it was charged once and given once, or neither. */
const holdPurchases = async (
  { db }: Tools,
  { accounts }: Told,
  rows: readonly TransactionRow[],
  hold: Hold,
  met: Set<string>,
): Promise<void> => {
  const uuids = accounts.map(({ userUuid }) => userUuid)
  const bought = await db
    .selectFrom('consumablePurchases')
    .selectAll()
    .where('userUuid', 'in', uuids)
    .execute()
  const given = await db.selectFrom('avatarAssignments').selectAll().where('userUuid', 'in', uuids).execute()
  for (const { id, holdId, status, roomUuid } of bought) {
    met.add(status)
    const ends = rows.filter((row) => row.holdId === holdId).map(({ type }) => type)
    const isGiven = given.filter(({ purchaseId }) => purchaseId === id).length
    const is = { status, ends, isGiven }
    const should =
      status === 'DELIVERED'
        ? { status, ends: ['commit'], isGiven: roomUuid === null ? 1 : 0 }
        : { status: 'VOIDED', ends: ['voided'], isGiven: 0 }
    hold('L12', JSON.stringify(is) === JSON.stringify(should), { id, is, should })
  }
}

/** L14: what was paid for came once, and of what went back at its provider its share is taken, or missing. */
const holdPayments = async (
  { db }: Tools,
  { payments }: Told,
  rows: readonly TransactionRow[],
  hold: Hold,
  met: Set<string>,
): Promise<void> => {
  for (const { id, accountId } of payments) {
    const row = await checkoutById(db, id)
    const { checkout, payment } = await thingsOf(db, id)
    if (row === null || checkout === null) throw new Error('A checkout is gone')
    const { takenBack, shortfall, amount, grants } = row
    const granted = grants.reduce((all, one) => all + (one.type === 'tokens' ? one.amount : 0), 0)
    const credits = rows.filter(({ key }) => key === `checkout:${id}`)
    const paid = checkout.data.state === 'paid'
    met.add(row.state)
    if (shortfall > 0) met.add('shortfall')
    if (row.dispute !== null) met.add(row.dispute)
    const isCredited = credits.length === 1 && credits[0]?.amount === granted
    hold('L14', paid ? isCredited && credits[0]?.accountId === accountId : credits.length === 0, {
      id,
      credits,
    })
    if (!paid) continue
    const refunded = payment?.data.dispute === 'lost' ? amount : (payment?.data.refunded ?? 0)
    const due = tokensDue({ granted, paid: amount, refunded })
    const is = { refunded: row.refunded, due: takenBack + shortfall, dispute: row.dispute }
    const should = { refunded, due, dispute: payment?.data.dispute ?? null }
    hold('L14', JSON.stringify(is) === JSON.stringify(should), { id, is, should })
  }
}

/** True if a row is stored as it was answered with; an answer may hold more, of its account. */
const same = (answered: TransactionRow, stored: TransactionRow | undefined): boolean =>
  Object.entries(stored ?? { id: null }).every(
    ([name, value]) => JSON.stringify(answered[name as keyof TransactionRow]) === JSON.stringify(value),
  )

type Change = { readonly status: string; readonly createdAt: Date }

/** Does the rows of an account to the model, and what disabled it, in their order; why it would not have allowed one of them. */
const replay = (
  rows: readonly TransactionRow[],
  changes: readonly Change[],
  met: Set<string>,
): ModelAccount | string => {
  const account = new ModelAccount()
  const lineOf = (id: string | null): number => rows.findIndex((row) => row.id === id)
  const all = [...rows, ...changes].toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  for (const row of all) {
    if (!('seq' in row)) {
      account.disabled = row.status === 'active' ? null : 'hand'
      continue
    }
    if (!account.active) met.add(`${row.type} while disabled`)
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
