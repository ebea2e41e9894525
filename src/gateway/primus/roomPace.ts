import type { OutgoingMessage } from '#runtime/api.ts'
import { frameOf } from './frame.ts'
import type { SocketWriter } from './socketWriter.ts'

/** The longest that a broadcast waits for others to share its write, in milliseconds. */
const LONGEST_MS = 40
/** Deliveries per second (members x messages) up to which nothing waits, and from which on the window is longest. */
const CALM = 5_000
const BUSY = 40_000
/** How long is counted before the window is set anew. */
const SLICE_MS = 250

/** How long broadcasts are gathered at this many messages per second to this many members. */
export const windowMs = (messagesPerSecond: number, deliveriesPerSecond: number): number => {
  const share = Math.min(1, Math.max(0, (deliveriesPerSecond - CALM) / (BUSY - CALM)))
  const ms = Math.round(LONGEST_MS * share)
  // A window in which no second message falls saves nothing.
  return (messagesPerSecond * ms) / 1000 >= 1 ? ms : 0
}

/**
 * The broadcasts of one room to the connections of this node. In rooms with many deliveries a second, the messages of
 * one window go to each connection in one write, in order; in others each goes in its own turn of the event loop.
 */
export class RoomPace {
  /** How many connections use it. */
  users = 0
  #last: OutgoingMessage | null = null
  #frame: Buffer | null = null
  #messages = 0
  #deliveries = 0
  #since = performance.now()
  #windowMs = 0
  #gathered: SocketWriter[] = []

  send(writer: SocketWriter, outgoing: OutgoingMessage): void {
    const frame = outgoing === this.#last && this.#frame ? this.#frame : this.#begin(outgoing)
    this.#deliveries++
    if (this.#windowMs === 0) return writer.send(frame)
    if (!writer.queue(frame)) return
    if (this.#gathered.push(writer) === 1) setTimeout(() => this.#flush(), this.#windowMs)
  }

  #begin(outgoing: OutgoingMessage): Buffer {
    const now = performance.now()
    const passed = now - this.#since
    if (passed >= SLICE_MS) {
      const seconds = passed / 1000
      this.#windowMs = windowMs(this.#messages / seconds, this.#deliveries / seconds)
      this.#since = now
      this.#messages = 0
      this.#deliveries = 0
    }
    this.#messages++
    this.#last = outgoing
    this.#frame = frameOf(outgoing.json)
    return this.#frame
  }

  #flush(): void {
    const writers = this.#gathered
    this.#gathered = []
    for (const writer of writers) writer.flush()
  }
}

/** The rooms that connections of this node are in. */
export class RoomPaces {
  #byRoom = new Map<string, RoomPace>()

  enter(roomUuid: string): RoomPace {
    const pace = this.#byRoom.get(roomUuid) ?? new RoomPace()
    pace.users++
    this.#byRoom.set(roomUuid, pace)
    return pace
  }

  leave(roomUuid: string, pace: RoomPace): void {
    if (--pace.users === 0) this.#byRoom.delete(roomUuid)
  }
}
