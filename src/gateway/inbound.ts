import { Bucket } from './bucket.ts'

/** Limits of what a socket may send: frames of any kind, and bytes, per second and in one burst. */
const FRAMES = { perSecond: 60, burst: 240 }
const BYTES = { perSecond: 128 * 1024, burst: 1024 * 1024 }
/** Frames that a socket with a bad token may send before it is closed. */
const MOST_OF_STRANGER = 10

/** What one socket sends, counted before anything of it is read. */
export class Inbound {
  /** The token was found to be no good. */
  isStranger = false
  #frames = new Bucket(FRAMES.perSecond, FRAMES.burst)
  #bytes = new Bucket(BYTES.perSecond, BYTES.burst)
  #count = 0

  /** False if the socket sends too much to go on. */
  takeBytes(bytes: number): boolean {
    return this.#bytes.take(bytes)
  }

  /** The same for a frame. */
  takeFrame(): boolean {
    this.#count++
    return this.#frames.take()
  }

  /** True once a stranger has said all that strangers may. */
  get isEnough(): boolean {
    return this.isStranger && this.#count >= MOST_OF_STRANGER
  }
}
