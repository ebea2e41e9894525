import type { Member, Telling } from './member.ts'

/** The connections of one room, by person. Those of another node are told through it, once for all of them. */
export class Crowd {
  #here = new Set<Member>()
  #elsewhere = new Map<string, Set<Member>>()
  #byUser = new Map<string, Map<string, Member>>()
  #relay: (node: string, telling: Telling) => void

  constructor(relay: (node: string, telling: Telling) => void) {
    this.#relay = relay
  }

  get isEmpty(): boolean {
    return this.#byUser.size === 0
  }

  add(member: Member): void {
    const mine = this.#byUser.get(member.who.uuid) ?? new Map<string, Member>()
    mine.set(member.id, member)
    this.#byUser.set(member.who.uuid, mine)
    if (member.node === undefined) this.#here.add(member)
    else this.#elsewhere.set(member.node, (this.#elsewhere.get(member.node) ?? new Set()).add(member))
  }

  /** False if the connection was not here. */
  remove(member: Member): boolean {
    const mine = this.#byUser.get(member.who.uuid)
    const known = mine?.get(member.id)
    if (mine === undefined || known === undefined) return false
    mine.delete(member.id)
    if (mine.size === 0) this.#byUser.delete(member.who.uuid)
    this.#here.delete(known)
    if (known.node === undefined) return true
    const others = this.#elsewhere.get(known.node)
    others?.delete(known)
    if (others?.size === 0) this.#elsewhere.delete(known.node)
    return true
  }

  has(userUuid: string): boolean {
    return this.#byUser.has(userUuid)
  }

  of(userUuid: string): readonly Member[] {
    return [...(this.#byUser.get(userUuid)?.values() ?? [])]
  }

  /** The connections another node holds. */
  heldBy(node: string): readonly Member[] {
    return [...(this.#elsewhere.get(node) ?? [])]
  }

  /** Takes everybody out and gives them. */
  empty(): readonly Member[] {
    const all = [...this.#byUser.values()].flatMap((mine) => [...mine.values()])
    this.#here.clear()
    this.#elsewhere.clear()
    this.#byUser.clear()
    return all
  }

  tell(telling: Telling): void {
    for (const member of this.#here) member.tell(telling)
    for (const node of this.#elsewhere.keys()) this.#relay(node, telling)
  }
}
