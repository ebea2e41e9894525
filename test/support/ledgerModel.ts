/** One line of the ledger as the model knows it. */
export interface ModelLine {
  readonly type: 'credit' | 'hold' | 'commit' | 'voided'
  readonly amount: number
  readonly request: string
  readonly expiresAt?: number
  readonly reverses?: number
  endedBy?: 'commit' | 'voided' | 'expiry'
}

/** What came of a command: the number of its line, or why it was refused. */
export type ModelOutcome =
  | { readonly line: number; readonly repeated: boolean }
  | { readonly refused: string }

/** A token account as the laws say it is: no database, no concurrency. Tests hold the real one against it. */
export class ModelAccount {
  posted = 0
  held = 0
  /** Why it is disabled; null while it is in use. */
  disabled: 'hand' | 'dispute' | 'lost' | null = null
  readonly lines: ModelLine[] = []
  /** Avatars that were bought: each once. */
  readonly owned = new Set<string>()
  private readonly keys = new Map<string, number>()

  get balance(): number {
    return this.posted - this.held
  }

  get active(): boolean {
    return this.disabled === null
  }

  /** L4: what was asked before is answered as before; another request under the key is refused. */
  private once(key: string, request: string, make: () => ModelLine | string): ModelOutcome {
    const known = this.keys.get(key)
    if (known !== undefined)
      return this.lines[known]?.request === request
        ? { line: known, repeated: true }
        : { refused: 'keyTaken' }
    const made = make()
    if (typeof made === 'string') return { refused: made }
    this.keys.set(key, this.lines.push(made) - 1)
    return { line: this.lines.length - 1, repeated: false }
  }

  credit(key: string, amount: number): ModelOutcome {
    const request = `credit ${amount}`
    return this.once(key, request, () => {
      this.posted += amount
      return { type: 'credit', amount, request }
    })
  }

  /** Tokens of a refund: what is there is taken, and nothing more. */
  takeBack(key: string, amount: number): ModelOutcome {
    const request = `takeBack ${amount}`
    return this.once(key, request, () => {
      if (this.balance < amount) return 'notEnoughTokens'
      this.posted -= amount
      return { type: 'commit', amount, request }
    })
  }

  hold(key: string, amount: number, quoted: number | null, now: number, seconds: number): ModelOutcome {
    const request = `hold ${amount} ${quoted}`
    return this.once(key, request, () => {
      if (!this.active) return 'tokenAccountDisabled'
      if (quoted !== null && quoted !== this.balance) return 'balanceChanged'
      if (this.balance < amount) return 'notEnoughTokens'
      this.held += amount
      return { type: 'hold', amount, request, expiresAt: now + seconds * 1000 }
    })
  }

  end(type: 'commit' | 'voided', hold: number, now: number): ModelOutcome {
    const line = this.lines[hold]
    if (line?.type !== 'hold') return { refused: 'tokenTransactionNotFound' }
    const request = `${type} ${hold}`
    if (line.endedBy === type) return { line: this.keys.get(request) ?? -1, repeated: true }
    if (line.endedBy === 'commit') return { refused: 'holdCommitted' }
    if (line.endedBy === 'voided') return { refused: 'holdVoided' }
    if (line.endedBy === 'expiry')
      return type === 'voided'
        ? { line: this.keys.get(request) ?? -1, repeated: true }
        : { refused: 'holdExpired' }
    if (type === 'commit' && (line.expiresAt ?? 0) <= now) return { refused: 'holdExpired' }
    return this.once(request, request, () => {
      line.endedBy = type
      this.held -= line.amount
      if (type === 'commit') this.posted -= line.amount
      return { type, amount: line.amount, request }
    })
  }

  /**
   * L9, L10, L12: something is bought: its tokens are reserved, and taken where it is an avatar, which one person gets
   * once; let go again where it is to be shown in a room that they are not in.
   */
  purchase(
    key: string,
    of: { id: string; tokenCost: number; roomUuid: string | null },
    quoted: number,
  ): ModelOutcome {
    if (this.keys.has(key)) return { refused: 'keyTaken' }
    if (of.roomUuid === null && this.owned.has(of.id)) return { refused: 'hasThisAlready' }
    const placed = this.hold(key, of.tokenCost, quoted, 0, 1)
    if ('refused' in placed) return placed
    this.end(of.roomUuid === null ? 'commit' : 'voided', placed.line, 0)
    if (of.roomUuid !== null) return { refused: 'enterRoomFirst' }
    this.owned.add(of.id)
    return placed
  }

  /** L12: what ran out is let go. */
  expire(now: number): void {
    for (const [n, line] of this.lines.entries())
      if (line.type === 'hold' && line.endedBy === undefined && (line.expiresAt ?? 0) <= now) {
        this.end('voided', n, now)
        line.endedBy = 'expiry'
      }
  }

  /** L8: reversals of a line never exceed it, and none is reversed. */
  reverse(key: string, of: number, amount: number | null): ModelOutcome {
    const request = `reverse ${of} ${amount}`
    return this.once(key, request, () => {
      const line = this.lines[of]
      if (!line || line.type === 'hold' || line.type === 'voided' || line.reverses !== undefined)
        return 'notReversible'
      const left = this.leftOf(of)
      const taken = amount ?? left
      if (taken === 0 || taken > left) return 'notReversible'
      if (line.type === 'credit' && this.balance < taken) return 'notEnoughTokens'
      this.posted += line.type === 'credit' ? -taken : taken
      return { type: line.type === 'credit' ? 'commit' : 'credit', amount: taken, request, reverses: of }
    })
  }

  /** What of a line was not reversed yet. */
  leftOf(of: number): number {
    const gone = this.lines
      .filter(({ reverses }) => reverses === of)
      .reduce((sum, one) => sum + one.amount, 0)
    return (this.lines[of]?.amount ?? 0) - gone
  }
}
