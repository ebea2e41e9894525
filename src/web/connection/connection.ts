import type { Broadcast } from '#contract/realtime/frames.ts'
import { backoff } from './backoff.ts'
import { ServerClock } from './clock.ts'
import { ClockKeeper } from './clockKeeper.ts'
import { type ConnectionEvent, type ConnectionState, nextState } from './connectionState.ts'
import { emitter } from './emitter.ts'
import { type Answer, Questions } from './questions.ts'
import type { Socket, SocketFactory } from './socket.ts'

export interface ConnectionOptions {
  /** Asked for at every try: it carries the token, and names the room (uuid) that is visited. */
  readonly address: (roomUuid: string | null) => string
  readonly openSocket: SocketFactory
}

/** A handshake that takes longer is tried anew. */
const HANDSHAKE_MS = 15_000
/** The server speaks at least every 25 s. */
const SILENCE_MS = 45_000
/** How long it outlives the last who needed it, so that going from room to room needs no new one. */
const LINGER_MS = 10_000

/**
 * The one connection of a tab to the room server, which comes back by itself: JSON frames, heartbeats, answers matched
 * to questions (wire.md, section 2). It knows nothing of rooms: a visit to one, the progress of uploads and the chat are
 * its users, and it stands for as long as anybody holds it.
 */
export class Connection {
  /** The room that is visited: of several nodes, a balancer may take all of one room to one (`ROUTED_BY_ROOM`). */
  visited: string | null = null
  readonly clock = new ServerClock(() => performance.now())
  readonly #options: ConnectionOptions
  readonly #changed = emitter()
  readonly #broadcast = emitter<[Broadcast]>()
  readonly #questions = new Questions()
  readonly #keeper = new ClockKeeper(this, this.clock)
  readonly #holders = new Set<symbol>()
  #state: ConnectionState = { kind: 'idle' }
  #socket: Socket | undefined
  /** What the state waits for: a handshake, a sign of life, the next try. */
  #timer: ReturnType<typeof setTimeout> | undefined
  #heard = 0
  /** The room that the address of the socket named. */
  #named: string | null = null
  /** A close that follows a kick ends the stay in a room, not the session. */
  #wasKicked = false

  constructor(options: ConnectionOptions) {
    this.#options = options
  }

  readonly get = (): ConnectionState => this.#state
  readonly subscribe = (listener: () => void): (() => void) => this.#changed.on(listener)

  /** All that is pushed: messages of the joined room, and of no room (`room: ''`) what concerns the person. */
  readonly onBroadcast = (listener: (broadcast: Broadcast) => void): (() => void) =>
    this.#broadcast.on(listener)

  get isOpen(): boolean {
    return this.#state.kind === 'open'
  }

  /** Makes another socket, unless the address of the one that stands named the room which is visited. */
  nameVisited(): void {
    if (this.#named !== this.visited) this.handle('renew')
  }

  /** Keeps the connection up until the result is called. */
  hold(): () => void {
    const holder = Symbol('holder')
    this.#holders.add(holder)
    this.handle('want')
    return () => {
      this.#holders.delete(holder)
      setTimeout(() => {
        if (this.#holders.size === 0) this.handle('release')
      }, LINGER_MS)
    }
  }

  /** Asks and waits for the answer; rejects with `ActionRefusal` or `ConnectionLost`. */
  ask(event: string, params: object): Promise<Answer> {
    const socket = this.#socket
    const heardBefore = this.#heard
    return this.#questions.ask(
      (messageId) => {
        if (socket === undefined || !this.isOpen) return false
        socket.send(JSON.stringify({ event, params, messageId }))
        return true
      },
      // Nothing was heard at all meanwhile: it is dead and does not know it.
      () => socket === this.#socket && this.#heard === heardBefore && this.handle('renew'),
    )
  }

  /** Tells what happened around the connection; the states say what follows. */
  handle(event: ConnectionEvent): void {
    const before = this.#state
    const next = nextState(before, event)
    if (next === before) return
    this.#state = next
    clearTimeout(this.#timer)
    if (next.kind !== 'open') this.#drop()
    this.#enter(next)
    this.#changed.tell()
  }

  #enter(state: ConnectionState): void {
    switch (state.kind) {
      case 'connecting':
        this.#wasKicked = false
        this.#dial()
        return this.#in(HANDSHAKE_MS, 'lost')
      case 'open':
        this.#keeper.begin()
        return this.#in(SILENCE_MS, 'lost')
      case 'waiting':
        return this.#in(backoff(state.attempt, Math.random()), 'due')
      case 'idle':
      case 'suspended':
      case 'ended':
    }
  }

  #in(wait: number, event: ConnectionEvent): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.handle(event), wait)
  }

  #dial(): void {
    this.#named = this.visited
    this.#socket = this.#options.openSocket(this.#options.address(this.visited), {
      onOpen: () => this.handle('opened'),
      onText: (text) => this.#hear(text),
      onClose: () => this.handle('lost'),
    })
  }

  /** There is never more than one socket: whatever state follows, the one before is closed. */
  #drop(): void {
    this.#keeper.stop()
    const socket = this.#socket
    this.#socket = undefined
    socket?.close()
    this.#questions.abandon()
  }

  #hear(text: string): void {
    if (!this.isOpen) return
    this.#in(SILENCE_MS, 'lost')
    this.#heard += 1
    const frame = parsed(text)
    if (typeof frame === 'string') this.#hearPrimus(frame)
    else if (frame?.['context'] === 'response') this.#questions.answer(frame)
    else if (frame?.['context'] === 'user') this.#hearBroadcast(frame as unknown as Broadcast)
  }

  #hearPrimus(frame: string): void {
    if (frame.startsWith('primus::ping::'))
      this.#socket?.send(JSON.stringify(frame.replace('primus::ping::', 'primus::pong::')))
    if (frame === 'primus::server::close') this.handle(this.#wasKicked ? 'lost' : 'refused')
  }

  #hearBroadcast(broadcast: Broadcast): void {
    this.#wasKicked ||= broadcast.message.name === 'kickedFromRoom'
    this.#broadcast.tell(broadcast)
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
