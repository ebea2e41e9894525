import type { Broadcast } from '#contract/realtime/frames.ts'
import { backoff } from './backoff.ts'

/** What a connection tells whoever holds it. */
export interface ConnectionEvents {
  /** A connection stands; nothing has been sent on it yet. */
  readonly onOpen: () => void
  readonly onBroadcast: (broadcast: Broadcast) => void
  /** The connection is gone and another one is tried. */
  readonly onDown: () => void
  /** The server ended it and wants no other. */
  readonly onEnded: () => void
}

/** The server refused; `message` is its sentence. */
export class ActionRefusal extends Error {
  override readonly name = 'LineRefusal'
}

/** The connection went away before the answer came. */
export class ConnectionLost extends Error {
  override readonly name = 'LineDown'
}

interface Waiting {
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: Error) => void
  readonly timer: ReturnType<typeof setTimeout>
}

export type Answer = Readonly<Record<string, unknown>>

const ANSWER_MS = 10_000
/** The server speaks at least every 25 s. */
const SILENCE_MS = 45_000

/**
 * A connection to the room server that comes back by itself: JSON frames, heartbeats, answers matched to questions
 * (wire.md, section 2). It knows nothing of rooms.
 */
export class Connection {
  readonly #address: () => string
  readonly #events: ConnectionEvents
  readonly #waiting = new Map<number, Waiting>()
  #socket: WebSocket | undefined
  #lastId = 0
  #heard = 0
  #attempt = 0
  #retry: ReturnType<typeof setTimeout> | undefined
  #silence: ReturnType<typeof setTimeout> | undefined
  #wanted = false

  constructor(address: () => string, events: ConnectionEvents) {
    this.#address = address
    this.#events = events
  }

  open(): void {
    if (this.#wanted) return
    this.#wanted = true
    addEventListener('online', this.#hurry)
    this.#connect()
  }

  /** Ends it for good. */
  close(): void {
    this.#wanted = false
    removeEventListener('online', this.#hurry)
    clearTimeout(this.#retry)
    this.#drop()
  }

  get isOpen(): boolean {
    return this.#socket?.readyState === WebSocket.OPEN
  }

  /** Asks and waits for the answer; rejects with `LineRefusal` or `LineDown`. */
  ask(event: string, params: object): Promise<Answer> {
    const socket = this.#socket
    if (socket?.readyState !== WebSocket.OPEN) return Promise.reject(new ConnectionLost('not connected'))
    const messageId = ++this.#lastId
    return new Promise((resolve, reject) => {
      const heardBefore = this.#heard
      const timer = setTimeout(() => {
        this.#waiting.delete(messageId)
        reject(new ConnectionLost('no answer'))
        if (this.#heard === heardBefore) this.renew()
      }, ANSWER_MS)
      this.#waiting.set(messageId, { resolve, reject, timer })
      socket.send(JSON.stringify({ event, params, messageId }))
    })
  }

  /** Tears the connection down and makes another at once: for one that may be dead without knowing. */
  renew(): void {
    if (!this.#wanted) return
    this.#drop()
    this.#events.onDown()
    this.#connect()
  }

  readonly #hurry = (): void => {
    if (this.isOpen || !this.#wanted) return
    clearTimeout(this.#retry)
    this.#attempt = 0
    this.#drop()
    this.#connect()
  }

  #connect(): void {
    const socket = new WebSocket(this.#address())
    this.#socket = socket
    this.#listenForSilence()
    socket.addEventListener('open', () => {
      if (socket !== this.#socket) return
      this.#attempt = 0
      this.#events.onOpen()
    })
    socket.addEventListener('message', (event) => {
      if (socket === this.#socket) this.#hear(String(event.data))
    })
    socket.addEventListener('close', () => {
      if (socket === this.#socket) this.#lost()
    })
  }

  #hear(text: string): void {
    this.#listenForSilence()
    this.#heard += 1
    const frame = parsed(text)
    if (typeof frame === 'string') this.#hearPrimus(frame)
    else if (frame?.['context'] === 'response') this.#answer(frame)
    else if (frame?.['context'] === 'user') this.#events.onBroadcast(frame as unknown as Broadcast)
  }

  #hearPrimus(frame: string): void {
    if (frame.startsWith('primus::ping::'))
      this.#socket?.send(JSON.stringify(frame.replace('primus::ping::', 'primus::pong::')))
    if (frame !== 'primus::server::close') return
    this.close()
    this.#events.onEnded()
  }

  #answer(frame: Answer): void {
    const messageId = Number(frame['messageId'])
    const waiting = this.#waiting.get(messageId)
    if (waiting === undefined) return
    this.#waiting.delete(messageId)
    clearTimeout(waiting.timer)
    if (typeof frame['error'] === 'string') waiting.reject(new ActionRefusal(frame['error']))
    else waiting.resolve(frame)
  }

  #lost(): void {
    this.#drop()
    if (!this.#wanted) return
    this.#events.onDown()
    this.#retry = setTimeout(() => this.#connect(), backoff(this.#attempt, Math.random()))
    this.#attempt += 1
  }

  #drop(): void {
    const socket = this.#socket
    this.#socket = undefined
    clearTimeout(this.#silence)
    socket?.close()
    for (const { reject, timer } of this.#waiting.values()) {
      clearTimeout(timer)
      reject(new ConnectionLost('connection lost'))
    }
    this.#waiting.clear()
  }

  #listenForSilence(): void {
    clearTimeout(this.#silence)
    this.#silence = setTimeout(() => this.#lost(), SILENCE_MS)
  }
}

const parsed = (text: string): Readonly<Record<string, unknown>> | string | undefined => {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'string') return value
    return typeof value === 'object' && value !== null ? { ...value } : undefined
  } catch {
    return undefined
  }
}
