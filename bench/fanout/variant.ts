/** One way to bring a message of one member to all; the driver treats all alike. */
export interface Variant {
  readonly name: string
  /** The server's process, whose CPU time counts. */
  readonly pid: number
  /** Connects this many members, in groups. */
  connect(members: number): Promise<void>
  /** Has member `index` say something that goes to everybody. */
  say(index: number): void
  /** Deliveries seen so far by all members together. */
  delivered(): number
  /** Milliseconds since the epoch, fractions included, of each delivery to the first member, oldest first. */
  arrivals(): readonly number[]
  /** Throws if members saw different things, or in different order. */
  verify(): void
  close(): Promise<void>
}

/** Compares what members saw by a running checksum each. */
export class Witness {
  #sums: number[] = []
  #count = 0
  readonly arrivals: number[] = []

  add(members: number): void {
    for (let i = 0; i < members; i++) this.#sums.push(0)
  }

  saw(member: number, text: string): void {
    let sum = this.#sums[member] ?? 0
    for (let i = 0; i < text.length; i += 7) sum = (Math.imul(sum, 31) + text.charCodeAt(i)) | 0
    this.#sums[member] = sum
    this.#count++
    if (member === 0) this.arrivals.push(performance.timeOrigin + performance.now())
  }

  get count(): number {
    return this.#count
  }

  verify(): void {
    const first = this.#sums[0]
    const other = this.#sums.findIndex((sum) => sum !== first)
    if (other >= 0) throw new Error(`members 0 and ${other} did not see the same messages in the same order`)
  }
}
