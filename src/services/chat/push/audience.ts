const AT_ONCE = 500

/** Of which rooms' chats each of these people is a member. */
export type RoomsOf = (uids: readonly string[]) => Promise<ReadonlyMap<string, ReadonlySet<string>>>

/**
 * Who of the people that listen on this node is a member of which room's chat: read once when somebody begins to listen
 * and when a membership of theirs changes, so that a push asks nobody.
 */
export class Audience {
  #sockets = new Map<string, number>()
  #rooms = new Map<string, ReadonlySet<string>>()
  #members = new Map<string, Set<string>>()

  constructor(private roomsOf: RoomsOf) {}

  get isEmpty(): boolean {
    return this.#sockets.size === 0
  }

  listens(uid: string): boolean {
    return this.#sockets.has(uid)
  }

  /** Who of them is a member of this room. */
  of(guid: string): ReadonlySet<string> {
    return this.#members.get(guid) ?? new Set()
  }

  /** A client of somebody listens; they hear rooms once `read` was called. */
  add(uid: string): void {
    this.#sockets.set(uid, (this.#sockets.get(uid) ?? 0) + 1)
  }

  remove(uid: string): void {
    const left = (this.#sockets.get(uid) ?? 1) - 1
    if (left > 0) this.#sockets.set(uid, left)
    else {
      this.#sockets.delete(uid)
      this.#put(uid, new Set())
    }
  }

  /** Reads the memberships of one of them. */
  async read(uid: string): Promise<void> {
    await this.#readSome([uid])
  }

  /** Reads all of them again, should a change not have been heard. */
  async readAll(): Promise<void> {
    const uids = [...this.#sockets.keys()]
    for (let from = 0; from < uids.length; from += AT_ONCE)
      await this.#readSome(uids.slice(from, from + AT_ONCE))
  }

  async #readSome(uids: readonly string[]): Promise<void> {
    const asked = uids.filter((uid) => this.listens(uid))
    if (asked.length === 0) return
    const rooms = await this.roomsOf(asked)
    for (const uid of asked) if (this.listens(uid)) this.#put(uid, rooms.get(uid) ?? new Set())
  }

  #put(uid: string, rooms: ReadonlySet<string>): void {
    for (const guid of this.#rooms.get(uid) ?? []) if (!rooms.has(guid)) this.#leave(uid, guid)
    for (const guid of rooms) this.#members.set(guid, (this.#members.get(guid) ?? new Set()).add(uid))
    if (rooms.size > 0) this.#rooms.set(uid, rooms)
    else this.#rooms.delete(uid)
  }

  #leave(uid: string, guid: string): void {
    const members = this.#members.get(guid)
    if (members?.delete(uid) && members.size === 0) this.#members.delete(guid)
  }
}
