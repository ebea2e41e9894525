import { Pace } from './pace.ts'
import type { OutgoingMessage, RoomConnection } from './roomConnection.ts'

/**
 * The connections of one room that this node holds. What the room says goes to all of them, in order: where it says
 * much to many, the messages of one window go to each in one write, as the number of writes is what costs.
 */
export class Audience {
  #members = new Map<string, RoomConnection>()
  #pace = new Pace()
  #gathered: OutgoingMessage[] = []
  /** How many of the gathered messages are not for somebody: who came later, or was told them before the others. */
  #told = new Map<RoomConnection, number>()
  #timer: NodeJS.Timeout | undefined
  /** When the first of the gathered messages was said, on the monotonic clock. */
  #since = 0

  get isEmpty(): boolean {
    return this.#members.size === 0
  }

  /** The one with this id. */
  get(id: string): RoomConnection | undefined {
    return this.#members.get(id)
  }

  [Symbol.iterator](): Iterator<RoomConnection> {
    return this.#members.values()
  }

  /** It hears what is said from now on; before, if it was here, what was said until now. */
  add(member: RoomConnection): void {
    this.catchUp(member)
    this.#members.set(member.id, member)
    if (this.#gathered.length > 0) this.#told.set(member, this.#gathered.length)
  }

  /** It has been told what was said until now. False if it was not here. */
  remove(member: RoomConnection): boolean {
    this.catchUp(member)
    return this.#members.delete(member.id)
  }

  /** Everybody has been told what was said until now. */
  clear(): void {
    this.#flush()
    this.#members.clear()
  }

  send(outgoing: OutgoingMessage): void {
    const now = performance.now()
    this.#pace.count(this.#members.size, now)
    const { windowMs } = this.#pace
    if (windowMs === 0) {
      this.#flush()
      for (const member of this) member.send(outgoing)
    } else if (this.#gathered.push(outgoing) === 1) {
      this.#since = now
      this.#timer = setTimeout(() => this.#flush(), windowMs)
    } else if (this.#pace.isLast(now - this.#since)) this.#flush()
  }

  /** Tells one member what is gathered, so that what it is told next does not overtake it. */
  catchUp(member: RoomConnection): void {
    if (this.#gathered.length === 0 || !this.#members.has(member.id)) return
    const told = this.#told.get(member) ?? 0
    this.#told.set(member, this.#gathered.length)
    for (const outgoing of this.#gathered.slice(told)) member.send(outgoing)
  }

  #flush(): void {
    if (this.#gathered.length === 0) return
    clearTimeout(this.#timer)
    const [gathered, told] = [this.#gathered, this.#told]
    this.#gathered = []
    this.#told = new Map()
    for (const member of this) {
      const known = told.get(member)
      if (known === undefined) member.sendAll(gathered)
      else for (const outgoing of gathered.slice(known)) member.send(outgoing)
    }
  }
}
