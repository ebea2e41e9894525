import type { Member, Telling } from './member.ts'

/** The connections of one room on this node, by person. */
export class Crowd {
  #members = new Set<Member>()
  #byUser = new Map<string, Set<Member>>()

  get size(): number {
    return this.#members.size
  }

  add(member: Member): void {
    this.#members.add(member)
    const mine = this.#byUser.get(member.who.uuid) ?? new Set()
    mine.add(member)
    this.#byUser.set(member.who.uuid, mine)
  }

  /** False if the connection was not here. */
  remove(member: Member): boolean {
    if (!this.#members.delete(member)) return false
    const mine = this.#byUser.get(member.who.uuid)
    mine?.delete(member)
    if (mine?.size === 0) this.#byUser.delete(member.who.uuid)
    return true
  }

  has(userUuid: string): boolean {
    return this.#byUser.has(userUuid)
  }

  of(userUuid: string): readonly Member[] {
    return [...(this.#byUser.get(userUuid) ?? [])]
  }

  /** Takes everybody out and gives them. */
  empty(): readonly Member[] {
    const all = [...this.#members]
    this.#members.clear()
    this.#byUser.clear()
    return all
  }

  tell(telling: Telling): void {
    for (const member of this.#members) member.tell(telling)
  }
}
