import { ownEvents } from '#contract/realtime/ours.ts'
import { numberIn } from '#web/api/fieldOf.ts'
import type { ServerClock } from './clock.ts'
import type { Answer } from './questions.ts'

const BURST = 10
const BURST_GAP_MS = 40
const REPEAT_MS = 15_000
/** A timer this late means that the machine slept. */
const SLEPT_MS = 5_000
/** There is none in tests. */
const page = typeof document === 'undefined' ? undefined : document

/** Where the server is asked for its time. */
interface Asked {
  readonly isOpen: boolean
  readonly ask: (event: string, params: object) => Promise<Answer>
}

/** Keeps a clock set by asking the server over a connection: a burst at first and after a sleep, then now and again. */
export class ClockKeeper {
  readonly #connection: Asked
  readonly #clock: ServerClock
  #timer: ReturnType<typeof setTimeout> | undefined
  #left = 0
  #dueAt = 0

  constructor(connection: Asked, clock: ServerClock) {
    this.#connection = connection
    this.#clock = clock
  }

  /** The connection stands (again). */
  begin(): void {
    page?.addEventListener('visibilitychange', this.#lookAgain)
    this.#left = BURST
    this.#next(0)
  }

  stop(): void {
    page?.removeEventListener('visibilitychange', this.#lookAgain)
    clearTimeout(this.#timer)
  }

  readonly #lookAgain = (): void => {
    if (page?.visibilityState !== 'visible') return
    this.#left = BURST
    this.#next(0)
  }

  #next(wait: number): void {
    clearTimeout(this.#timer)
    this.#dueAt = performance.now() + wait
    this.#timer = setTimeout(() => void this.#probe(), wait)
  }

  async #probe(): Promise<void> {
    if (performance.now() - this.#dueAt > SLEPT_MS) this.#left = BURST
    const sentAt = performance.now()
    try {
      const serverTime = numberIn(await this.#connection.ask(ownEvents.time, {}), 'serverTime')
      const receivedAt = performance.now()
      if (serverTime !== undefined) this.#clock.add({ sentAt, receivedAt, serverTime })
    } catch {
      // The connection says for itself that it is down, and begins anew when it is back.
      if (!this.#connection.isOpen) return
    }
    this.#left -= 1
    this.#next(this.#left > 0 ? BURST_GAP_MS : REPEAT_MS)
  }
}
