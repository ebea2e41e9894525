import type { Socket } from 'node:net'

/** Bytes a client may leave unread before it is cut off. */
const MOST_WAITING = 8 * 1024 * 1024

/** Writes frames to one socket in the order they were given: the number of writes is what costs. */
export class SocketWriter {
  /** What this turn of the loop wrote so far; null while nothing waits. */
  #frames: Buffer[] | null = null

  /** `line` is ended when it leaves too much unread. */
  constructor(
    private socket: Socket,
    private line: { terminate(): void },
  ) {}

  /** Nothing waits for what is written next. */
  get isIdle(): boolean {
    return this.#frames === null && this.socket.writableLength === 0 && this.socket.writable
  }

  /** Writes with everything else of this turn of the loop. */
  send(frame: Buffer): void {
    if (this.#frames !== null) return void this.#frames.push(frame)
    this.#frames = [frame]
    if (waiting.push(this) === 1) setImmediate(flushAll)
  }

  /** Writes at once, after what waits. */
  write(bytes: Buffer): void {
    if (this.#frames === null) return this.#put(bytes)
    this.#frames.push(bytes)
    this.flush()
  }

  /** Writes at once what waits. */
  flush(): void {
    const frames = this.#frames
    if (frames === null) return
    this.#frames = null
    this.#put(frames.length === 1 && frames[0] ? frames[0] : joined(frames))
  }

  #put(bytes: Buffer): void {
    if (bytes.length === 0 || !this.socket.writable) return
    this.socket.write(bytes)
    if (this.socket.writableLength > MOST_WAITING) this.line.terminate()
  }
}

let waiting: SocketWriter[] = []

const flushAll = (): void => {
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
