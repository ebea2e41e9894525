import { ModelAccount, type ModelOutcome } from './ledgerModel.ts'
import type { AnyMove } from './ledgerMoves.ts'

/** How a payment stands at its provider. */
export interface AtProvider {
  readonly refunded: number
  readonly dispute: 'open' | 'won' | 'lost' | null
}

/** What was bought for money as the laws say it is (L14; economy, 4.6): its tokens come once, and go back with the money. */
export class ModelPayment implements AtProvider {
  refunded = 0
  dispute: AtProvider['dispute'] = null
  takenBack = 0
  shortfall = 0
  private readonly taken: number[] = []
  private readonly account: ModelAccount
  private readonly others: readonly ModelPayment[]
  private readonly sold: { readonly tokens: number; readonly amount: number }

  /** It was paid: `others` are the payments of the same account, itself perhaps among them. */
  constructor(
    account: ModelAccount,
    others: readonly ModelPayment[],
    sold: { readonly tokens: number; readonly amount: number },
  ) {
    this.account = account
    this.others = others
    this.sold = sold
    account.credit(`paid ${account.lines.length}`, sold.tokens)
  }

  /** It is made what it is at its provider. */
  settle({ refunded: back, dispute }: AtProvider): void {
    const { tokens, amount } = this.sold
    const refunded = dispute === 'lost' ? amount : back
    const due = Math.floor((tokens * refunded) / amount)
    const settled = this.takenBack + this.shortfall
    if (due > settled) this.take(due - settled)
    else this.giveAgain(settled - due)
    this.refunded = refunded
    if (dispute === this.dispute) return
    this.dispute = dispute
    this.settleAccount()
  }

  /** What is there is taken, and never more. */
  private take(missing: number): void {
    const taken = Math.min(missing, this.account.balance)
    this.takenBack += taken
    this.shortfall += missing - taken
    if (taken === 0) return
    this.taken.push(this.account.lines.length)
    this.account.takeBack(`taken ${this.account.lines.length}`, taken)
  }

  /** What was not there is missing no more; the rest comes back, by reversals as far as nobody reversed it by hand. */
  private giveAgain(less: number): void {
    const notMissing = Math.min(this.shortfall, less)
    this.shortfall -= notMissing
    this.takenBack -= less - notMissing
    let back = less - notMissing
    for (const line of this.taken.toReversed()) {
      const amount = Math.min(back, this.account.leftOf(line))
      if (amount > 0) this.account.reverse(`again ${this.account.lines.length}`, line, amount)
      back -= amount
    }
    if (back > 0) this.account.credit(`again ${this.account.lines.length}`, back)
  }

  /** L9: an open dispute disables, and so does one that was lost with tokens missing; a hand that did is not undone. */
  private settleAccount(): void {
    const { account, dispute } = this
    if (account.disabled === 'hand' || account.disabled === 'lost') return
    if (dispute === 'open') account.disabled = 'dispute'
    else if (dispute === 'lost' && this.shortfall > 0) account.disabled = 'lost'
    else if (this.others.every((one) => one === this || one.dispute !== 'open')) account.disabled = null
  }
}

/** An account as the laws say it is, with what was paid for it. */
export class Model extends ModelAccount {
  readonly payments: ModelPayment[] = []
}

/** What is done to the account of the model; null for what does not go to the ledger itself. */
export const doTo = (
  of: Model,
  move: AnyMove,
  {
    quoted,
    now,
    seconds,
  }: { readonly quoted: number | null; readonly now: number; readonly seconds: number },
): ModelOutcome | null => {
  switch (move.does) {
    case 'credit':
      return of.credit(move.key, move.amount)
    case 'hold':
      return of.hold(move.key, move.amount, quoted, now, seconds)
    case 'commit':
    case 'voided':
      return of.end(move.does, move.line, now)
    case 'reverse':
      return of.reverse(move.key, move.line, move.amount)
    default:
      return null
  }
}
