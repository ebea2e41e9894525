import { randomUUID } from 'node:crypto'
import { Refusal } from '#contract/errors.ts'
import type { Tools } from '#services/core/context.ts'
import { replaced } from '#services/core/replaced.ts'
import { credit } from '#services/merch/ledger/credit.ts'
import { endHold } from '#services/merch/ledger/endHold.ts'
import { letGoExpired } from '#services/merch/ledger/expire.ts'
import { placeHold } from '#services/merch/ledger/hold.ts'
import { requestHash } from '#services/merch/ledger/requestHash.ts'
import { reverse } from '#services/merch/ledger/reverse.ts'
import {
  type AccountRow,
  accountById,
  insertAccount,
  setStatus,
  transactionById,
  type TransactionRow,
} from '#services/merch/ledger/store.ts'
import { settleAllLeft } from '#services/merch/purchases/settleLeft.ts'
import { chanceOf, type Deaths, mortal } from './ledgerChaos.ts'
import { applyHeard, happens, hear, type Said, setOut } from './ledgerPayments.ts'
import { buy, type Shop } from './ledgerShop.ts'

export const HOLD_SECONDS = 60
const WORKERS = 8
const MOVES = 9
const ACCOUNTS = 3
const PAYMENTS = 3
/** Longer than whoever bought has to end it themselves, and shorter than tokens are reserved. */
const SETTLED_WITHIN_MS = 30_000
/** Of transactions so many lose their back end. */
const DYING = 0.15

/** What an episode did and was told. */
export interface Told {
  readonly accounts: readonly { readonly id: string; readonly userUuid: string }[]
  /** By account and key: every transaction that was answered with. */
  readonly answers: ReadonlyMap<string, readonly TransactionRow[]>
  /** Holds that were made, by what they quoted of which account. */
  readonly quotes: ReadonlyMap<string, readonly string[]>
  /** Keys that were refused. */
  readonly refusals: readonly { readonly accountId: string; readonly key: string; readonly code: string }[]
  /** Checkouts that somebody set out to pay, each with its account. */
  readonly payments: readonly { readonly id: string; readonly accountId: string }[]
  /** How often each kind of move was made. */
  readonly moves: ReadonlyMap<string, number>
  readonly deaths: Deaths
}

/**
 * Eight workers at once upon three accounts of one database, each with transactions that lose their back end, buying for
 * tokens and for money, with payments, refunds and disputes that are told more than once and in any order. Whoever is
 * not answered asks again, as clients do. The same `seed` asks the same.
 */
export const runEpisode = async (tools: Tools, shop: Shop, seed: number): Promise<Told> => {
  const chance = chanceOf(seed)
  const within = (n: number): number => Math.floor(chance() * n)
  const oneOf = <T>(of: readonly T[]): T | undefined => of[within(of.length)]
  const accounts = Array.from({ length: ACCOUNTS }, () => ({ id: tools.id(), userUuid: randomUUID() }))
  for (const { id, userUuid } of accounts)
    await insertAccount(tools.db, { id, userUuid, now: new Date(tools.now()) })
  const account = () => oneOf(accounts) ?? { id: '', userUuid: '' }
  const answers = new Map<string, TransactionRow[]>()
  const quotes = new Map<string, string[]>()
  const refusals: { accountId: string; key: string; code: string }[] = []
  const lines: TransactionRow[] = []
  const moves = new Map<string, number>()
  const deaths: Deaths = { begun: 0, felt: 0 }
  const on = mortal(tools, chance, DYING, deaths)

  /** Asks until there is an answer; what is refused is noted. */
  const asked = async (
    accountId: string,
    key: string,
    ask: () => Promise<TransactionRow>,
  ): Promise<TransactionRow | null> => {
    try {
      const transaction = await untilAnswered(ask)
      const known = `${accountId} ${key}`
      answers.set(known, [...(answers.get(known) ?? []), transaction])
      // What was bought ends by itself.
      if (transaction.ref === null || !transaction.ref.startsWith('consumable:')) lines.push(transaction)
      return transaction
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refusals.push({ accountId, key, code: error.code })
      return null
    }
  }
  const made = (outcome: Promise<{ transaction: TransactionRow }>) =>
    outcome.then(({ transaction }) => transaction)
  const quoted = ({ id, posted, held, updatedAt }: AccountRow, hold: TransactionRow | null): void => {
    if (hold === null) return
    const known = `${id} ${posted - held} ${updatedAt.getTime()}`
    quotes.set(known, [...(quotes.get(known) ?? []), hold.id])
  }
  const common = { reason: 'simulated', actorUuid: null }
  const give = async (id: string, key: string, amount: number): Promise<void> => {
    const hash = requestHash('credit', amount)
    const given = { ...common, accountId: id, key, amount, purpose: 'gift', requestHash: hash } as const
    await asked(id, key, () => made(credit(on, given)))
  }
  // Something to spend from the beginning.
  for (const { id } of accounts) await give(id, 'begin', 4)

  const payments: { id: string; accountId: string }[] = []
  for (let n = 0; n < PAYMENTS; n++) {
    const { id: accountId, userUuid } = account()
    payments.push({ id: await setOut(tools, shop, userUuid), accountId })
  }
  const events: Said[] = []
  /** The first of these that can happen now to one of the payments happens at its provider, who has something to say. */
  const happensTo = async (acts: readonly Parameters<typeof happens>[2][]): Promise<void> => {
    const { id = '' } = oneOf(payments) ?? {}
    for (const act of acts.toSorted(() => chance() - 0.5)) {
      const amount = act === 'refund' && within(2) ? 1 + within(3) : undefined
      const said = await happens(tools, id, act, amount)
      if (said === null) continue
      events.push(...said)
      return
    }
  }
  /** A provider says something, for the first time or again, and at any time it is applied. */
  const told = async (event: Said): Promise<void> => {
    await untilAnswered(() => hear(on, event))
    await untilAnswered(() => applyHeard(on, event))
  }

  const does: Record<string, () => Promise<void>> = {
    credit: () => give(account().id, `k${within(30)}`, 1 + within(6)),
    hold: async () => {
      const [{ id }, amount, key] = [account(), 1 + within(3), `h${within(1000)}`]
      const seen = await accountById(tools.db, id)
      if (!seen) return
      const quote = within(3)
        ? { balance: seen.posted - seen.held, unmodifiedSince: seen.updatedAt.getTime() }
        : null
      const hash = requestHash('hold', amount, quote?.balance ?? null, quote?.unmodifiedSince ?? null)
      const wanted = { ...common, accountId: id, key, amount, ref: 'simulated', requestHash: hash, quote }
      const hold = await asked(id, key, () => made(placeHold(on, wanted)))
      if (quote !== null) quoted(seen, hold)
    },
    end: async () => {
      const hold = lines.findLast((line) => line.type === 'hold' && within(2) === 0)
      if (!hold) return
      const type = within(2) ? 'commit' : 'voided'
      await asked(hold.accountId, `${type}:${hold.id}`, () =>
        made(endHold(on, hold, { type, purpose: 'purchase', reason: '' })),
      )
    },
    reverse: async () => {
      const of = oneOf(lines)
      if (!of) return
      const [amount, key] = [within(2) ? 1 + within(3) : null, `r${within(1000)}`]
      const hash = requestHash('reverse', of.id, amount)
      const wanted = { ...common, key, amount, requestHash: hash }
      await asked(of.accountId, key, () => made(reverse(on, of, wanted)))
    },
    purchase: async () => {
      const seen = await accountById(tools.db, account().id)
      const [ware, key] = [oneOf([...shop.avatars, shop.effect]) ?? shop.effect, `p${within(1000)}`]
      if (!seen) return
      const bought = async () => {
        const { holdId } = await buy(on, seen, ware, { key })
        return (await transactionById(tools.db, holdId)) as TransactionRow
      }
      quoted(seen, await asked(seen.id, `purchase:${key}`, bought))
    },
    settle: () => settleAllLeft(later(on, SETTLED_WITHIN_MS)),
    expire: () => letGoExpired(later(tools, HOLD_SECONDS * 1000 + 1)),
    status: async () => {
      const status = within(3) ? 'active' : 'disabled'
      const { id } = account()
      await untilAnswered(() =>
        on.tx((tx) => setStatus(tx.db, id, { ...common, status, now: new Date(tx.now()) })),
      )
    },
    pays: () => happensTo(['pay', 'pay', 'fail', 'payLater', 'succeed']),
    back: () => happensTo(['refund', 'failRefund', 'dispute', 'winDispute', 'loseDispute']),
    tell: async () => {
      const event = oneOf(events)
      if (event) await told(event)
    },
  }
  const names = [
    'credit hold hold hold end end reverse purchase purchase purchase',
    'pays pays back back tell tell tell status settle',
  ].flatMap((line) => line.split(' '))
  const worker = async (): Promise<void> => {
    for (let n = 0; n < MOVES; n++) {
      const name = within(40) === 0 ? 'expire' : (oneOf(names) ?? '')
      await does[name]?.()
      moves.set(name, (moves.get(name) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: WORKERS }, worker))
  // Half a minute later all that was said was heard, the last thing first, and what was left behind is settled (L12).
  for (const event of events.toReversed()) await told(event)
  await settleAllLeft(later(tools, SETTLED_WITHIN_MS))
  return { accounts, answers, quotes, refusals, payments, moves, deaths }
}

/** The same tools, so many ms later. */
const later = (tools: Tools, ms: number): Tools => replaced(tools, { now: () => tools.now() + ms })

/** Asks again where a connection was lost; what was refused, and every other fault, is thrown. */
const untilAnswered = async <T>(ask: () => Promise<T>): Promise<T> => {
  for (;;)
    try {
      return await ask()
    } catch (error) {
      if (error instanceof Refusal || !isLost(error)) throw error
    }
}

const isLost = (error: unknown): boolean =>
  /terminat|ECONNRESET|EPIPE|connection/i.test(String(error)) ||
  (error instanceof Error && 'code' in error && error.code === '57P01')
