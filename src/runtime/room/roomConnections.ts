import { Audience } from './audience.ts'
import { Places } from './places.ts'
import type { RoomConnection, OutgoingMessage } from './roomConnection.ts'

/** The connections of one room, by person. A message crosses to another node once, for all of its connections. */
export class RoomConnections {
  readonly places = new Places()
  /** The keyed hash of the public network that people came from last, of those who are here. */
  readonly networks = new Map<string, string>()
  #here = new Audience()
  #elsewhere = new Map<string, Set<RoomConnection>>()
  #byUser = new Map<string, Map<string, RoomConnection>>()
  #enteredAt = new WeakMap<RoomConnection, number>()
  #relay: (node: string, outgoing: OutgoingMessage) => void

  constructor(relay: (node: string, outgoing: OutgoingMessage) => void) {
    this.#relay = relay
  }

  get isEmpty(): boolean {
    return this.#byUser.size === 0
  }

  add(connection: RoomConnection): void {
    const mine = this.#byUser.get(connection.who.uuid) ?? new Map<string, RoomConnection>()
    mine.set(connection.id, connection)
    this.#byUser.set(connection.who.uuid, mine)
    this.#enteredAt.set(connection, Date.now())
    if (connection.node === undefined) this.#here.add(connection)
    else
      this.#elsewhere.set(
        connection.node,
        (this.#elsewhere.get(connection.node) ?? new Set()).add(connection),
      )
  }

  /** False if the connection was not here. */
  remove(connection: RoomConnection): boolean {
    const mine = this.#byUser.get(connection.who.uuid)
    const known = mine?.get(connection.id)
    if (mine === undefined || known === undefined) return false
    mine.delete(connection.id)
    this.places.left(connection.who.uuid, connection.id)
    if (mine.size === 0) {
      this.#byUser.delete(connection.who.uuid)
      this.networks.delete(connection.who.uuid)
    }
    this.#here.remove(known)
    if (known.node === undefined) return true
    const others = this.#elsewhere.get(known.node)
    others?.delete(known)
    if (others?.size === 0) this.#elsewhere.delete(known.node)
    return true
  }

  has(userUuid: string): boolean {
    return this.#byUser.has(userUuid)
  }

  of(userUuid: string): readonly RoomConnection[] {
    return [...(this.#byUser.get(userUuid)?.values() ?? [])]
  }

  /** When the last of somebody's connections came in, epoch ms; -Infinity without any. */
  lastEntered(userUuid: string): number {
    return Math.max(...this.of(userUuid).map((connection) => this.#enteredAt.get(connection) ?? -Infinity))
  }

  /** The connections another node holds. */
  heldBy(node: string): readonly RoomConnection[] {
    return [...(this.#elsewhere.get(node) ?? [])]
  }

  /** Removes all connections and gives them. */
  empty(): readonly RoomConnection[] {
    const all = [...this.#byUser.values()].flatMap((mine) => [...mine.values()])
    this.#here.clear()
    this.#elsewhere.clear()
    this.#byUser.clear()
    this.places.clear()
    this.networks.clear()
    return all
  }

  /** Sends to the connections that this node holds; with `onlyTo` (a uuid) only to those of one person. */
  sendHere(outgoing: OutgoingMessage, onlyTo?: string): void {
    if (onlyTo === undefined) return this.#here.send(outgoing)
    for (const connection of this.of(onlyTo)) if (connection.node === undefined) connection.send(outgoing)
  }

  /** Tells a connection that this node holds what waits for it, before it is told something of its own. */
  catchUp(connection: RoomConnection): void {
    this.#here.catchUp(connection)
  }

  send(outgoing: OutgoingMessage): void {
    this.#here.send(outgoing)
    for (const node of this.#elsewhere.keys()) this.#relay(node, outgoing)
  }
}
