import { Pace } from './pace.ts'
import type { LocalConnection, OutgoingMessage, RoomConnection } from './roomConnection.ts'

/** So many members are asked whether they take all before the first of them is told. */
const GROUP = 32

/**
 * The connections of one room that this node holds. What the room says goes to all of them, in order: where it says
 * much to many, the messages of one window go to each in one write, as the number of writes is what costs.
 */
export class Audience {
  #members = new Map<string, LocalConnection>()
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
  get(id: string): LocalConnection | undefined {
    return this.#members.get(id)
  }

  [Symbol.iterator](): Iterator<LocalConnection> {
    return this.#members.values()
  }

  /** It hears what is said from now on; before, if it was here, what was said until now. */
  add(member: LocalConnection): void {
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
    const members = [...this]
    for (let at = 0; at < members.length; at += GROUP) tell(members.slice(at, at + GROUP), gathered, told)
  }
}

/**
 * Tells members what was gathered. All are asked first: what the first asks for comes from memory together with what the
 * others ask for, where telling one after another would wait for each.
 */
const tell = (
  members: readonly LocalConnection[],
  gathered: readonly OutgoingMessage[],
  told: ReadonlyMap<RoomConnection, number>,
): void => {
  const takers = members.filter((member) => member.takesAll && !told.has(member))
  for (const member of takers) member.sendAll(gathered)
  if (takers.length === members.length) return
  for (const member of members)
    if (!takers.includes(member))
      for (const outgoing of gathered.slice(told.get(member))) member.send(outgoing)
}
