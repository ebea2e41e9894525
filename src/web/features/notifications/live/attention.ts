import { ownEvents } from '#contract/realtime/ours.ts'
import type { Connection } from '#web/connection/connection.ts'

/** Whoever has just turned to another window still sees this one, for so many ms. */
const LINGERS_MS = 45_000
const EVERY_MS = 20_000

/** What is known of a page. */
export interface PageInSight {
  readonly isVisible: boolean
  readonly isFocused: boolean
  /** ms since it was focused last. */
  readonly unfocusedMs: number
}

/** Whether somebody looks at a page: it is in sight, and was in use lately. */
export const isLookedAt = ({ isVisible, isFocused, unfocusedMs }: PageInSight): boolean =>
  isVisible && (isFocused || unfocusedMs < LINGERS_MS)

/** Whether somebody looks at this page; tells it to the server every 20 s and when it changes. */
export class Attention {
  #focusedAt = performance.now()
  #said: boolean | undefined
  readonly #connection: Pick<Connection, 'ask' | 'isOpen' | 'subscribe'>
  readonly #onLook: () => void

  /** `onLook` is told when somebody turns to the page. */
  constructor(connection: Pick<Connection, 'ask' | 'isOpen' | 'subscribe'>, onLook: () => void) {
    this.#connection = connection
    this.#onLook = onLook
  }

  get isHere(): boolean {
    const isFocused = document.hasFocus()
    if (isFocused) this.#focusedAt = performance.now()
    return isLookedAt({
      isVisible: document.visibilityState === 'visible',
      isFocused,
      unfocusedMs: performance.now() - this.#focusedAt,
    })
  }

  /** Begins to tell; gives what ends it. */
  start(): () => void {
    const heard = new AbortController()
    const { signal } = heard
    const look = (): void => {
      if (this.isHere) this.#onLook()
      this.#say(false)
    }
    addEventListener('focus', look, { signal })
    addEventListener('blur', () => (this.#focusedAt = performance.now()), { signal })
    document.addEventListener('visibilitychange', look, { signal })
    const stop = this.#connection.subscribe(() => {
      // A connection that came anew was told nothing.
      if (this.#connection.isOpen) this.#say(true)
    })
    const timer = setInterval(() => this.#say(this.isHere), EVERY_MS)
    this.#say(true)
    return () => {
      heard.abort()
      stop()
      clearInterval(timer)
    }
  }

  #say(again: boolean): void {
    const visible = this.isHere
    if (!this.#connection.isOpen || (visible === this.#said && !again)) return
    this.#said = visible
    this.#connection.ask(ownEvents.focus, { visible }).catch(() => undefined)
  }
}
