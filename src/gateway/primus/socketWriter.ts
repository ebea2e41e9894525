import type { Socket } from 'node:net'

/** Bytes a client may leave unread before it is cut off. */
const MOST_WAITING = 8 * 1024 * 1024

/**
 * Writes frames to one socket in the order they were given, everything of one turn of the loop in one write: the
 * number of writes is what costs. A frame that may wait is written with the next that may not, or by whoever called
 * `queue` (see `roomPace.ts`).
 */
export class SocketWriter {
  #frames: Buffer[] = []
  #soon = false

  constructor(
    private socket: Socket,
    private tooSlow: () => void,
  ) {}

  /** Writes in this turn of the loop, after what waits. */
  send(frame: Buffer): void {
    this.#frames.push(frame)
    if (this.#soon) return
    this.#soon = true
    waiting.push(this)
    if (!flushing) {
      flushing = true
      setImmediate(flushAll)
    }
  }

  /** Puts a frame in line; true if it is the first, and somebody has to call `flush` later. */
  queue(frame: Buffer): boolean {
    return this.#frames.push(frame) === 1
  }

  /** Writes at once what waits. */
  flush(): void {
    this.#soon = false
    const frames = this.#frames
    if (frames.length === 0) return
    this.#frames = []
    if (this.socket.destroyed) return
    this.socket.write(frames.length === 1 && frames[0] ? frames[0] : joined(frames))
    if (this.socket.writableLength > MOST_WAITING) this.tooSlow()
  }
}

let waiting: SocketWriter[] = []
let flushing = false

const flushAll = (): void => {
  flushing = false
  const writers = waiting
  waiting = []
  for (const writer of writers) writer.flush()
}

interface Joint {
  readonly frames: readonly Buffer[]
  readonly bytes: Buffer
}
const joints = new WeakMap<Buffer, Joint>()

/** Frames in one buffer. Members of a room wait for the same frames, so the buffer of one serves the others. */
const joined = (frames: readonly Buffer[]): Buffer => {
  const first = frames[0]
  const known = first && joints.get(first)
  if (known && known.frames.length === frames.length && frames.every((frame, i) => frame === known.frames[i]))
    return known.bytes
  const bytes = Buffer.concat(frames)
  if (first) joints.set(first, { frames, bytes })
  return bytes
}
