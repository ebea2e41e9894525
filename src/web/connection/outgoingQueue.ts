import { backoff } from './backoff.ts'
import { emitter, type Listen } from './emitter.ts'

/** Something on its way to the server. */
export interface Outgoing<T> {
  /** Chosen here and sent along, so that the server knows a repeat of what it has already. */
  readonly id: string
  readonly value: T
  /** `refused` stays until `retry` or `drop`; the others go on by themselves. */
  readonly state: 'waiting' | 'sending' | 'refused'
  /** Why it was refused. */
  readonly problem?: unknown
}

export interface OutgoingOptions<T> {
  readonly send: (value: T, id: string) => Promise<unknown>
  /** True for a failure of the way there: it is sent again. Anything else is the server's answer. */
  readonly isUnreachable: (error: unknown) => boolean
  /** Tells when another try may help: the network or the server is back. */
  readonly onReachable: Listen<[]>
}

/**
 * What a person said while the server was out of reach, or before it answered: sent one after the other in the order it
 * was said, again and again until the server has it or refuses it. What is refused does not hold up the rest.
 */
export class OutgoingQueue<T> {
  readonly #options: OutgoingOptions<T>
  readonly #changed = emitter()
  readonly #stop: () => void
  #items: readonly Outgoing<T>[] = []
  #attempt = 0
  #again: ReturnType<typeof setTimeout> | undefined

  constructor(options: OutgoingOptions<T>) {
    this.#options = options
    this.#stop = options.onReachable(() => this.#hurry())
  }

  readonly get = (): readonly Outgoing<T>[] => this.#items
  readonly subscribe = (listener: () => void): (() => void) => this.#changed.on(listener)

  add(id: string, value: T): void {
    this.#say([...this.#items, { id, value, state: 'waiting' }])
    this.#next()
  }

  /** Sends again what was refused. */
  retry(id: string): void {
    const found = this.#items.find((item) => item.id === id)
    if (found?.state !== 'refused') return
    this.#change(id, { id, value: found.value, state: 'waiting' })
    this.#next()
  }

  /** Takes something out; what is being sent may arrive all the same. */
  drop(id: string): void {
    this.#change(id)
  }

  /** Sends nothing more. */
  end(): void {
    this.#stop()
    clearTimeout(this.#again)
    this.#say([])
  }

  #hurry(): void {
    this.#attempt = 0
    clearTimeout(this.#again)
    this.#next()
  }

  #next(): void {
    const next = this.#items.find(({ state }) => state !== 'refused')
    if (next?.state !== 'waiting') return
    clearTimeout(this.#again)
    this.#change(next.id, { ...next, state: 'sending' })
    void this.#send(next)
  }

  async #send({ id, value }: Outgoing<T>): Promise<void> {
    try {
      await this.#options.send(value, id)
      this.#attempt = 0
      this.#change(id)
    } catch (problem) {
      const isLost = this.#options.isUnreachable(problem)
      this.#change(id, isLost ? { id, value, state: 'waiting' } : { id, value, state: 'refused', problem })
      if (isLost) return this.#later()
    }
    this.#next()
  }

  #later(): void {
    clearTimeout(this.#again)
    this.#again = setTimeout(() => this.#next(), backoff(this.#attempt, Math.random()))
    this.#attempt += 1
  }

  #change(id: string, to?: Outgoing<T>): void {
    if (this.#items.some((item) => item.id === id))
      this.#say(this.#items.flatMap((item) => (item.id !== id ? [item] : to === undefined ? [] : [to])))
  }

  #say(items: readonly Outgoing<T>[]): void {
    this.#items = items
    this.#changed.tell()
  }
}
