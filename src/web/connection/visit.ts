import type { ActionName, ResumePoint, RoomActionName } from '#contract/realtime/actions.ts'
import type { Broadcast, RoomMessage } from '#contract/realtime/frames.ts'
import type { RoomState } from '#contract/realtime/state.ts'
import { emitter } from './emitter.ts'
import { ServerClock } from './clock.ts'
import { ClockKeeper } from './clockKeeper.ts'
import { type Answer, Connection, ActionRefusal } from './connection.ts'
import { PatchMismatch } from './patch.ts'
import { RoomStore } from './roomStore.ts'
import { newCommandId, untilAnswered } from './untilAnswered.ts'
import { refusedJoin, type VisitState } from './visitState.ts'

export interface VisitOptions {
  readonly roomUuid: string
  /** The access token, asked for at every connection. */
  readonly token: () => string
  readonly password?: string
}

const socketAddress = (token: string): string => {
  const address = new URL('/primus', location.href)
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:'
  address.searchParams.set('token', token)
  return address.href
}

/** Most of the time clients wait before they come back to a room that was reset, so that not all come at once. */
const RESET_SPREAD_MS = 2000
/** How long an action whose answer was lost is tried again; the room remembers it for longer. */
const REPEAT_MS = 30_000

/**
 * Being in one room: joins it, keeps its state, comes back by itself after a drop and takes up where it stopped, or
 * takes everything anew where that cannot be.
 */
export class Visit {
  readonly roomUuid: string
  readonly store = new RoomStore()
  readonly clock = new ServerClock(() => performance.now())
  readonly #changed = emitter()
  readonly #said = emitter<[RoomMessage]>()
  readonly #connection: Connection
  readonly #keeper: ClockKeeper
  #state: VisitState = { kind: 'entering', link: 'down' }
  #password: string | undefined
  #resume: ResumePoint | undefined
  #wait: ReturnType<typeof setTimeout> | undefined
  /** Not to join before this, on the monotonic clock. */
  #notBefore = 0

  constructor({ roomUuid, token, password }: VisitOptions) {
    this.roomUuid = roomUuid
    this.#password = password
    this.#connection = new Connection(() => socketAddress(token()), {
      onOpen: () => {
        this.#keeper.begin()
        void this.#join()
      },
      onBroadcast: (broadcast) => this.#hear(broadcast),
      onDown: () => this.#lost(),
      onEnded: () => {
        if (this.#state.kind !== 'closed') this.#end({ kind: 'closed', why: 'signedOut' })
      },
    })
    this.#keeper = new ClockKeeper(this.#connection, this.clock)
  }

  readonly get = (): VisitState => this.#state
  readonly subscribe = (listener: () => void): (() => void) => this.#changed.on(listener)

  /** Every message of the room, after its patch was applied. */
  readonly onMessage = (listener: (message: RoomMessage) => void): (() => void) => this.#said.on(listener)

  begin(): void {
    this.#connection.open()
  }

  /** Tries the door again with a password. */
  tryPassword(password: string): void {
    this.#password = password
    this.#say({ kind: 'entering', link: 'up' })
    if (this.#connection.isOpen) void this.#join()
  }

  /**
   * Performs an action of the room; rejects with `LineRefusal` (the server's sentence) or `LineDown`. If the connection
   * is lost before the answer, it is sent again after the next join and takes effect once. A jump that comes late is
   * no jump: animations are not sent again.
   */
  act(action: RoomActionName, params: object = {}): Promise<Answer> {
    if (action === 'playOneTimeAnimation' || !this.#connection.isOpen) return this.#ask(action, params)
    const sent = { ...params, roomtone: { commandId: newCommandId() } }
    const until = performance.now() + REPEAT_MS
    return untilAnswered(
      () => this.#ask(action, sent),
      () => this.#isBack(until),
    )
  }

  /** Sends an event of our own, beside the actions. */
  ask(event: string, params: object): Promise<Answer> {
    return this.#connection.ask(event, params)
  }

  /** Connects anew, as whoever the token now names, and takes the whole state. */
  rejoin(): void {
    this.#resume = undefined
    this.#connection.renew()
  }

  leave(): void {
    if (this.#connection.isOpen) this.#connection.ask('roomLeave', {}).catch(() => undefined)
    this.#end({ kind: 'closed', why: 'left' })
  }

  #ask(action: ActionName, params: object): Promise<Answer> {
    return this.#connection.ask('action', { ...params, action, roomUuid: this.roomUuid })
  }

  /** True once the room is joined and reached; false if it was left, or is not by `until` (monotonic clock). */
  #isBack(until: number): Promise<boolean> {
    return new Promise((resolve) => {
      const patience = setTimeout(() => settle(false), Math.max(0, until - performance.now()))
      const settle = (isBack: boolean): void => {
        clearTimeout(patience)
        stop()
        resolve(isBack)
      }
      const look = (): void => {
        const { kind } = this.#state
        if (kind === 'closed' || performance.now() >= until) settle(false)
        else if (kind === 'inside' && this.#state.link === 'up' && this.#connection.isOpen) settle(true)
      }
      const stop = this.#changed.on(look)
      look()
    })
  }

  async #join(): Promise<void> {
    const tried = this.#password
    const early = this.#notBefore - performance.now()
    if (early > 0) await new Promise((resolve) => setTimeout(resolve, early))
    const sentAt = performance.now()
    try {
      const reply = await this.#ask('joinRoom', {
        ...(tried === undefined ? {} : { password: tried, guestPassword: tried }),
        ...(this.#resume && this.store.get() !== null ? { roomtone: this.#resume } : {}),
      })
      const serverTime = Number(reply['serverTime'])
      this.clock.add({ sentAt, receivedAt: performance.now(), serverTime })
      this.#enter(reply)
    } catch (error) {
      if (error instanceof ActionRefusal) this.#refused(error.message, tried !== undefined)
    }
  }

  #enter(reply: Answer): void {
    const { state } = reply as { state?: RoomState }
    if (state !== undefined) this.store.replace(state)
    // A whole state is complete with `updatedUserData`, which brings the place to resume from.
    if (state !== undefined) this.#resume = undefined
    this.#say({ kind: 'inside', link: 'up' })
  }

  #refused(sentence: string, triedPassword: boolean): void {
    const next = refusedJoin(sentence, triedPassword)
    if (next?.kind === 'password') this.#say(next)
    else if (next) this.#end(next)
    else this.#later(RESET_SPREAD_MS)
  }

  #hear({ message, room, roomtone }: Broadcast): void {
    if (room !== this.roomUuid) return
    if (roomtone && this.#isOld(roomtone)) return
    if (message.name === 'kickedFromRoom') return this.#end({ kind: 'closed', why: 'kicked' })
    if (message.name === 'roomReset') {
      this.#resume = undefined
      this.#notBefore = performance.now() + Math.random() * RESET_SPREAD_MS
      return
    }
    if ('statePatch' in message) {
      try {
        this.store.apply(message.statePatch)
      } catch (error) {
        if (!(error instanceof PatchMismatch)) throw error
        return this.rejoin()
      }
    }
    if (roomtone) this.#resume = { epoch: roomtone.epoch, since: roomtone.n }
    this.#said.tell(message)
  }

  /** True for a message that was applied already. */
  #isOld({ epoch, n }: { epoch: number; n: number }): boolean {
    return this.#resume?.epoch === epoch && n <= this.#resume.since
  }

  #lost(): void {
    this.#keeper.stop()
    if (this.#state.kind === 'entering' || this.#state.kind === 'inside')
      this.#say({ kind: this.#state.kind, link: 'down' })
  }

  #later(wait: number): void {
    clearTimeout(this.#wait)
    this.#wait = setTimeout(() => this.#connection.renew(), wait)
  }

  #end(state: VisitState): void {
    clearTimeout(this.#wait)
    this.#keeper.stop()
    this.#connection.close()
    this.#say(state)
  }

  #say(state: VisitState): void {
    const before = this.#state
    if (JSON.stringify(before) === JSON.stringify(state)) return
    this.#state = state
    this.#changed.tell()
  }
}
