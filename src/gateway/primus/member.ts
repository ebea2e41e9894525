import type { LocalConnection, OutgoingMessage, RoomHandle } from '#runtime/api.ts'
import type { Who } from '#services/core/context.ts'
import { frameOfMessage, framesOf } from './frame.ts'
import { mayHear } from './scoped.ts'
import type { SocketWriter } from './socketWriter.ts'

/** What of a socket its member uses. */
interface Line {
  readonly isPage: boolean
  closeForGood(): void
  closeToReconnect(): void
}

/** A connection as the rooms see it: what it hears, and when. */
export class Member implements LocalConnection {
  watches = false
  /** The room it has joined. */
  room: RoomHandle | null = null
  #held: OutgoingMessage[] | null = null
  #first: OutgoingMessage | null = null
  #holding: NodeJS.Timeout | undefined

  constructor(
    readonly id: string,
    public who: Who,
    private writer: SocketWriter,
    private line: Line,
  ) {}

  get isPage(): boolean {
    return this.line.isPage
  }

  send(outgoing: OutgoingMessage): void {
    if (outgoing.to !== undefined && !this.watches) return
    if (!mayHear(this.who, outgoing)) return
    if (this.#held) return void this.#held.push(outgoing)
    this.catchUp()
    this.writer.send(frameOfMessage(outgoing))
  }

  get takesAll(): boolean {
    return this.who.scopes === undefined && this.#held === null && this.writer.isIdle
  }

  sendAll(gathered: readonly OutgoingMessage[]): void {
    this.writer.write(framesOf(gathered, this.watches))
  }

  /** What the room gathers for it is told before anything that follows. */
  catchUp(): void {
    this.room?.catchUp(this)
  }

  /** Keeps messages back for a while after what was said before is written; then `first`, and all that was kept, in order. */
  hold(ms: number, first: OutgoingMessage): void {
    clearTimeout(this.#holding)
    this.writer.flush()
    this.#held = []
    this.#first = first
    this.#releaseAt(performance.now() + ms)
  }

  #releaseAt(until: number): void {
    const left = until - performance.now()
    // Timers count from when their turn of the loop began: one that was set late in a long turn comes early.
    if (left > 0) this.#holding = setTimeout(() => this.#releaseAt(until), Math.ceil(left))
    else this.release()
  }

  /** Tells what was kept back, and what its room gathers. */
  release(): void {
    clearTimeout(this.#holding)
    this.catchUp()
    const held = this.#held ?? []
    if (this.#first) held.unshift(this.#first)
    this.#held = null
    this.#first = null
    for (const outgoing of held) this.writer.send(frameOfMessage(outgoing))
  }

  closeForGood(): void {
    this.line.closeForGood()
  }

  closeToReconnect(): void {
    this.line.closeToReconnect()
  }
}
