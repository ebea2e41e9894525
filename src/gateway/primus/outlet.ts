import type { Socket } from 'node:net'

/** Bytes a client may leave unread before it is cut off. */
const MOST_WAITING = 8 * 1024 * 1024

/**
 * Writes frames to one socket, everything of one turn of the loop in one write: in a burst the number of writes is
 * what costs.
 */
export class Outlet {
  #frames: Buffer[] = []

  constructor(
    private socket: Socket,
    private tooSlow: () => void,
  ) {}

  send(frame: Buffer): void {
    if (this.#frames.push(frame) === 1) waiting.push(this)
    if (!flushing) {
      flushing = true
      setImmediate(flushAll)
    }
  }

  /** Writes at once what waits. */
  flush(): void {
    const frames = this.#frames
    if (frames.length === 0) return
    this.#frames = []
    if (this.socket.destroyed) return
    this.socket.write(frames.length === 1 && frames[0] ? frames[0] : joined(frames))
    if (this.socket.writableLength > MOST_WAITING) this.tooSlow()
  }
}

let waiting: Outlet[] = []
let flushing = false

const flushAll = (): void => {
  flushing = false
  const outlets = waiting
  waiting = []
  for (const outlet of outlets) outlet.flush()
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
