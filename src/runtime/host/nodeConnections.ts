import type { RoomConnection } from '../room/roomConnection.ts'

/** Every authenticated connection of this node, in a room or not, by person. */
export class NodeConnections {
  #byUser = new Map<string, Set<RoomConnection>>()
  #count = 0
  /** Moves on whenever something changed about who may be connected: whoever opened a socket meanwhile is asked again. */
  changes = 0

  get size(): number {
    return this.#count
  }

  add(connection: RoomConnection): void {
    const mine = this.#byUser.get(connection.who.uuid) ?? new Set()
    if (!mine.has(connection)) this.#count++
    mine.add(connection)
    this.#byUser.set(connection.who.uuid, mine)
  }

  remove(connection: RoomConnection): void {
    const mine = this.#byUser.get(connection.who.uuid)
    if (!mine?.delete(connection)) return
    this.#count--
    if (mine.size === 0) this.#byUser.delete(connection.who.uuid)
  }

  get all(): readonly RoomConnection[] {
    return [...this.#byUser.values()].flatMap((mine) => [...mine])
  }

  of(userUuid: string): readonly RoomConnection[] {
    return [...(this.#byUser.get(userUuid) ?? [])]
  }
}
