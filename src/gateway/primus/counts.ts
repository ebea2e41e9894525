import { Bucket } from '../bucket.ts'
import { Inbound } from '../inbound.ts'

/** What one connection may do, a second and at once. */
const limits = {
  action: [20, 40],
  /** Checks of songs (room-rules 2.3). */
  check: [5, 5],
  /** Signs of life. */
  input: [1 / 50, 1],
  focus: [1 / 50, 1],
} as const
type Kind = keyof typeof limits

/** What one connection does, counted. Most say little: each kind is counted from its first on. */
export class Counts {
  #inbound = new Inbound()
  #came = 0
  #buckets: Partial<Record<Kind, Bucket>> = {}

  /** False if there was too much of a kind. */
  take(kind: Kind): boolean {
    return (this.#buckets[kind] ??= new Bucket(...limits[kind])).take()
  }

  /**
   * Counts a frame before it is read, and the bytes that came since the last, of `came` in all; why the connection has to
   * end, or null. Bytes that are no whole frame yet are bounded by how long one may be.
   */
  takeFrame(came: number): 'tooManyBytes' | 'tooManyFrames' | null {
    const bytes = came - this.#came
    this.#came = came
    if (!this.#inbound.takeBytes(bytes)) return 'tooManyBytes'
    return this.#inbound.takeFrame() ? null : 'tooManyFrames'
  }

  /** Nobody knows whoever sends: they may say little. */
  ofStranger(): void {
    this.#inbound.isStranger = true
  }

  /** True once a stranger has said all that strangers may. */
  get isEnough(): boolean {
    return this.#inbound.isEnough
  }
}
