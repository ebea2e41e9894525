import type { Member } from './member.ts'

/** Every authenticated connection of this node, in a room or not, by person. */
export class Connections {
  #byUser = new Map<string, Set<Member>>()
  #count = 0

  get size(): number {
    return this.#count
  }

  add(member: Member): void {
    const mine = this.#byUser.get(member.who.uuid) ?? new Set()
    if (!mine.has(member)) this.#count++
    mine.add(member)
    this.#byUser.set(member.who.uuid, mine)
  }

  remove(member: Member): void {
    const mine = this.#byUser.get(member.who.uuid)
    if (!mine?.delete(member)) return
    this.#count--
    if (mine.size === 0) this.#byUser.delete(member.who.uuid)
  }

  of(userUuid: string): readonly Member[] {
    return [...(this.#byUser.get(userUuid) ?? [])]
  }
}
