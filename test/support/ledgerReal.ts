import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { BaseTools, Tools } from '#services/core/context.ts'
import { anyHold } from '#services/merch/access.ts'
import { credit } from '#services/merch/ledger/credit.ts'
import { endHold } from '#services/merch/ledger/endHold.ts'
import { placeHold } from '#services/merch/ledger/hold.ts'
import type { Outcome } from '#services/merch/ledger/moveOnce.ts'
import { requestHash } from '#services/merch/ledger/requestHash.ts'
import { reverse } from '#services/merch/ledger/reverse.ts'
import {
  type AccountRow,
  accountById,
  insertAccount,
  type TransactionRow,
} from '#services/merch/ledger/store.ts'
import { boundsOf, linesIn } from '#services/merch/tokenTransactions/store.ts'
import { changeOf } from '#services/merch/view.ts'
import type { AnyMove, Astray } from './ledgerMoves.ts'
import type { Said } from './ledgerPayments.ts'
import { buy, type Ware } from './ledgerShop.ts'

const common = { reason: 'test', actorUuid: null } as const

/** A purchase as it was asked for, to be asked for again. */
interface Bought {
  readonly account: AccountRow
  readonly ware: Ware
  readonly key: string
  readonly stale: number
}

/** A token account in the database, which is held against the one of the model. */
export class Real {
  readonly lines: TransactionRow[] = []
  /** Those whose tokens were reserved, with what came of it. */
  readonly bought: { readonly as: Bought; readonly got: string }[] = []
  /** Checkouts that were paid, with all that was said of each. */
  readonly paid: { readonly id: string; readonly said: Said[] }[] = []
  account: AccountRow
  private readonly tools: Tools
  private constructor(tools: Tools, account: AccountRow) {
    this.tools = tools
    this.account = account
  }

  static async open(tools: Tools): Promise<Real> {
    const id = tools.id()
    await insertAccount(tools.db, { id, userUuid: randomUUID(), now: new Date(tools.now()) })
    return new Real(tools, (await accountById(tools.db, id)) as AccountRow)
  }

  get userUuid(): string {
    return this.account.userUuid ?? ''
  }

  /** A person has one account, however often it is opened. */
  async openAgain(): Promise<boolean> {
    const { db, id, now } = this.tools
    return insertAccount(db, { id: id(), userUuid: this.userUuid, now: new Date(now()) })
  }

  /** Reads the account anew. L11: a later `updatedAt` is the same as a change. */
  async look(): Promise<AccountRow> {
    const now = (await accountById(this.tools.db, this.account.id)) as AccountRow
    const { updatedAt: before, ...was } = this.account
    const { updatedAt: after, ...is } = now
    const same = JSON.stringify(was) === JSON.stringify(is)
    expect(Math.sign(after.getTime() - before.getTime())).toBe(same ? 0 : 1)
    this.account = now
    return now
  }

  /** Adds the lines that are new. */
  async readLines(): Promise<void> {
    if (this.lines.length === this.account.version) return
    const rows = await this.storedLines()
    this.lines.push(...rows.slice(this.lines.length))
  }

  storedLines(): Promise<TransactionRow[]> {
    return this.tools.db
      .selectFrom('tokenTransactions')
      .selectAll()
      .where('accountId', '=', this.account.id)
      .orderBy('seq')
      .execute()
  }

  /** L13: what could be spent before a span, with what its lines changed, is what could be spent after it. */
  async holdSpan(from: Date | null, to: Date | null): Promise<void> {
    const { db } = this.tools
    const { opening, closing, count } = await boundsOf(db, this.account.id, { from, to })
    const lines = await linesIn(db, this.account.id, { from, to }, { limit: 1000 })
    expect(lines).toHaveLength(count)
    expect(lines.reduce((sum, line) => sum + changeOf(line), opening)).toBe(closing)
  }

  /** Buys something, and again, as whoever was not answered does; `got` is the number of the hold. */
  async buy(as: Bought): Promise<{ readonly seq: number; readonly repeated: boolean }> {
    const { holdId, repeated } = await buy(this.tools, as.account, as.ware, as)
    await this.look()
    await this.readLines()
    return { seq: this.lines.find(({ id }) => id === holdId)?.seq ?? 0, repeated }
  }

  /** Asks for what is not so, for a ware that may be bought again and again; rejects. */
  async goAstray(how: Astray, ware: Ware): Promise<never> {
    const [key, nobodys] = [randomUUID(), this.tools.id()]
    if (how === 'price')
      await buy(this.tools, this.account, { ...ware, tokenCost: ware.tokenCost + 1 }, { key })
    else if (how === 'account') await buy(this.tools, { ...this.account, id: nobodys }, ware, { key })
    else await anyHold(this.tools, nobodys)
    throw new Error(`${how} was not refused`)
  }

  /** Does to the account what is done to the model; null for what does not go to the ledger itself. */
  act(move: AnyMove, quoted: number | null, on: BaseTools): Promise<Outcome> | null {
    const accountId = this.account.id
    switch (move.does) {
      case 'credit':
      case 'killed': {
        const { key, amount } = move
        const hash = requestHash('credit', amount)
        return credit(on, { ...common, accountId, key, amount, purpose: 'gift', requestHash: hash })
      }
      case 'hold': {
        const { key, amount } = move
        const unmodifiedSince = this.account.updatedAt.getTime()
        const quote = quoted === null ? null : { balance: quoted, unmodifiedSince }
        const hash = requestHash('hold', amount, quoted)
        return placeHold(on, { ...common, accountId, key, amount, ref: 'test', requestHash: hash, quote })
      }
      case 'commit':
      case 'voided': {
        const hold = this.lines[move.line]
        if (hold?.type !== 'hold') return null
        return endHold(on, hold, { type: move.does, purpose: 'purchase', reason: '' })
      }
      case 'reverse': {
        const of = this.lines[move.line]
        if (!of) return null
        const hash = requestHash('reverse', move.line, move.amount)
        return reverse(on, of, { ...common, key: move.key, amount: move.amount, requestHash: hash })
      }
      default:
        return null
    }
  }
}
