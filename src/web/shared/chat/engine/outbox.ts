import { isUnreachable } from '#web/api/refusal.ts'
import type { ChatLine } from './line.ts'

interface Duties {
  readonly send: (line: ChatLine) => Promise<ChatLine>
  readonly arrived: (line: ChatLine) => void
  readonly refused: (error: unknown) => void
  /** What waits changed: to be shown and kept. */
  readonly changed: () => void
  /** The server could not be reached: to be called again when it may be. */
  readonly unreached: () => void
}

/**
 * Own messages on their way: one at a time, in order. One that does not reach the server waits with all behind it; one
 * that the server refuses is kept aside for its writer to decide.
 */
export class Outbox {
  readonly #duties: Duties
  #lines: readonly ChatLine[]
  #isSending = false

  constructor(duties: Duties, waiting: readonly ChatLine[]) {
    this.#duties = duties
    this.#lines = waiting
  }

  get lines(): readonly ChatLine[] {
    return this.#lines
  }

  add(line: ChatLine): void {
    this.#say([...this.#lines.filter(({ muid }) => muid !== line.muid), { ...line, state: 'sending' }])
    void this.send()
  }

  /** Takes a message out: it arrived, or is not wanted any more. */
  take(muid: string | undefined): void {
    if (muid !== undefined && this.#lines.some((line) => line.muid === muid))
      this.#say(this.#lines.filter((line) => line.muid !== muid))
  }

  /** Sends whatever waits. */
  async send(): Promise<void> {
    if (this.#isSending) return
    this.#isSending = true
    try {
      for (let next = this.#next(); next !== undefined; next = this.#next()) {
        if (!(await this.#sendOne(next))) return
      }
    } finally {
      this.#isSending = false
    }
  }

  #next(): ChatLine | undefined {
    return this.#lines.find(({ state }) => state !== 'failed')
  }

  /** False where the server cannot be reached. */
  async #sendOne(line: ChatLine): Promise<boolean> {
    this.#mark((one) => (one.muid === line.muid ? 'sending' : one.state))
    try {
      this.#duties.arrived(await this.#duties.send(line))
      this.take(line.muid)
      return true
    } catch (error) {
      if (isUnreachable(error)) {
        this.#mark((one) => (one.state === 'failed' ? 'failed' : 'waiting'))
        this.#duties.unreached()
        return false
      }
      this.#mark((one) => (one.muid === line.muid ? 'failed' : one.state))
      this.#duties.refused(error)
      return true
    }
  }

  #mark(stateOf: (line: ChatLine) => ChatLine['state']): void {
    this.#say(
      this.#lines.map((line) => {
        const state = stateOf(line)
        return state === line.state ? line : { ...line, state }
      }),
    )
  }

  #say(lines: readonly ChatLine[]): void {
    this.#lines = lines
    this.#duties.changed()
  }
}
