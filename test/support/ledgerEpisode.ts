import { randomUUID } from 'node:crypto'
import { Refusal } from '#contract/errors.ts'
import type { Tools } from '#services/core/context.ts'
import { replaced } from '#services/core/replaced.ts'
import { credit } from '#services/merch/ledger/credit.ts'
import { endHold } from '#services/merch/ledger/endHold.ts'
import { letGoExpired } from '#services/merch/ledger/expire.ts'
import { placeHold } from '#services/merch/ledger/hold.ts'
import type { Outcome } from '#services/merch/ledger/moveOnce.ts'
import { requestHash } from '#services/merch/ledger/requestHash.ts'
import { reverse } from '#services/merch/ledger/reverse.ts'
import { sellTokens, takeTokensBack } from '#services/merch/ledger/sale.ts'
import { accountById, insertAccount, type TransactionRow } from '#services/merch/ledger/store.ts'
import { chanceOf, type Deaths, mortal } from './ledgerChaos.ts'

export const HOLD_SECONDS = 60
const WORKERS = 8
const MOVES = 12
const ACCOUNTS = 3
/** Of transactions so many lose their back end. */
const DYING = 0.15

/** Tokens that were paid for, and what of them went back: `events` tell of it, in any order and more than once. */
interface Payment {
  readonly id: string
  readonly accountId: string
  readonly userUuid: string
  readonly amount: number
}

/** What an episode did and was told. */
export interface Told {
  readonly accounts: readonly { readonly id: string; readonly userUuid: string }[]
  /** By account and key: every transaction that was answered with. */
  readonly answers: ReadonlyMap<string, readonly TransactionRow[]>
  /** Holds that were made, by what they quoted of which account. */
  readonly quotes: ReadonlyMap<string, readonly string[]>
  /** Keys that were refused, with nothing made under them. */
  readonly refusals: readonly { readonly accountId: string; readonly key: string; readonly code: string }[]
  readonly payments: readonly Payment[]
  readonly deaths: Deaths
}

/**
 * Eight workers at once upon three accounts of one database, each with transactions that lose their back end, and with
 * payments that are told of more than once and in any order. Whoever is not answered asks again, as clients do. The same
 * `seed` asks the same.
 */
export const runEpisode = async (tools: Tools, seed: number): Promise<Told> => {
  const chance = chanceOf(seed)
  const within = (n: number): number => Math.floor(chance() * n)
  const accounts = Array.from({ length: ACCOUNTS }, () => ({ id: tools.id(), userUuid: randomUUID() }))
  for (const { id, userUuid } of accounts)
    await insertAccount(tools.db, { id, userUuid, now: new Date(tools.now()) })
  const account = () => accounts[within(ACCOUNTS)] ?? { id: '', userUuid: '' }
  const answers = new Map<string, TransactionRow[]>()
  const quotes = new Map<string, string[]>()
  const refusals: { accountId: string; key: string; code: string }[] = []
  const lines: TransactionRow[] = []
  const deaths: Deaths = { begun: 0, felt: 0 }
  const on = mortal(tools, chance, DYING, deaths)

  /** Asks until there is an answer; what is refused is noted. */
  const asked = async (
    accountId: string,
    key: string,
    ask: () => Promise<Outcome>,
  ): Promise<string | null> => {
    try {
      const { transaction } = await untilAnswered(ask)
      const known = `${accountId} ${transaction.key}`
      answers.set(known, [...(answers.get(known) ?? []), transaction])
      lines.push(transaction)
      return transaction.id
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refusals.push({ accountId, key, code: error.code })
      return null
    }
  }
  const common = { reason: 'simulated', actorUuid: null }

  const payments = Array.from({ length: 6 }, () => {
    const { id: accountId, userUuid } = account()
    return { id: randomUUID(), accountId, userUuid, amount: 2 + within(5) }
  })
  /** Each is told two or three times, and half of it goes back; in any order. */
  const events = payments
    .flatMap((payment) => [payment, payment, ...(within(2) ? [payment] : [])])
    .toSorted(() => chance() - 0.5)
  const tell = async ({ id, userUuid, amount }: Payment, isBack: boolean): Promise<void> => {
    const sale = { userUuid, checkoutId: id, name: 'Some tokens' }
    await untilAnswered(() =>
      on.tx(async (tx) => {
        await sellTokens(tx, { ...sale, amount, key: `checkout:${id}` })
        if (isBack)
          await takeTokensBack(tx, { ...sale, amount: Math.floor(amount / 2), key: `refund:${id}:half` })
      }),
    )
  }

  const moves: Record<string, () => Promise<void>> = {
    credit: async () => {
      const [{ id }, amount, key] = [account(), 1 + within(6), `k${within(30)}`]
      const hash = requestHash('credit', amount)
      await asked(id, key, () =>
        credit(on, { ...common, accountId: id, key, amount, purpose: 'gift', requestHash: hash }),
      )
    },
    hold: async () => {
      const [{ id }, amount, key] = [account(), 1 + within(3), `h${within(1000)}`]
      const seen = await accountById(tools.db, id)
      if (!seen) return
      const quote = within(3)
        ? { balance: seen.posted - seen.held, unmodifiedSince: seen.updatedAt.getTime() }
        : null
      const hash = requestHash('hold', amount, quote?.balance ?? null, quote?.unmodifiedSince ?? null)
      const made = await asked(id, key, () =>
        placeHold(on, { ...common, accountId: id, key, amount, ref: 'simulated', requestHash: hash, quote }),
      )
      if (made === null || quote === null) return
      const known = `${id} ${quote.balance} ${quote.unmodifiedSince}`
      quotes.set(known, [...(quotes.get(known) ?? []), made])
    },
    end: async () => {
      const hold = lines.findLast((line) => line.type === 'hold' && within(2) === 0)
      if (!hold) return
      const type = within(2) ? 'commit' : 'voided'
      await asked(hold.accountId, `${type}:${hold.id}`, () =>
        endHold(on, hold, { type, purpose: 'purchase', reason: '' }),
      )
    },
    reverse: async () => {
      const of = lines[within(lines.length)]
      if (!of) return
      const [amount, key] = [within(2) ? 1 + within(3) : null, `r${within(1000)}`]
      const hash = requestHash('reverse', of.id, amount)
      await asked(of.accountId, key, () => reverse(on, of, { ...common, key, amount, requestHash: hash }))
    },
    expire: async () => {
      const later = replaced(tools, { now: () => tools.now() + HOLD_SECONDS * 1000 + 1 })
      await letGoExpired(later)
    },
    tell: async () => {
      const event = events.pop()
      if (event) await tell(event, within(2) === 0)
    },
  }
  const names = ['credit', 'hold', 'hold', 'hold', 'end', 'end', 'end', 'reverse', 'tell', 'tell']
  const worker = async (): Promise<void> => {
    for (let n = 0; n < MOVES; n++)
      await moves[within(40) === 0 ? 'expire' : (names[within(names.length)] ?? '')]?.()
  }
  await Promise.all(Array.from({ length: WORKERS }, worker))
  while (events.length > 0) await moves['tell']?.()
  return { accounts, answers, quotes, refusals, payments, deaths }
}

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
