import type { ActionName, ResumePoint, RoomActionName } from '#contract/realtime/actions.ts'
import { elsewhereMessage } from '#contract/realtime/elsewhere.ts'
import type { Broadcast, RoomMessage } from '#contract/realtime/frames.ts'
import type { RoomState } from '#contract/realtime/state.ts'
import type { ServerClock } from './clock.ts'
import type { Connection } from './connection.ts'
import type { ConnectionState } from './connectionState.ts'
import { emitter } from './emitter.ts'
import { PatchMismatch } from './patch.ts'
import { ActionRefusal, type Answer } from './questions.ts'
import { RoomStore } from './roomStore.ts'
import { newCommandId, untilAnswered } from './untilAnswered.ts'
import { refusedJoin, type VisitState } from './visitState.ts'

export interface VisitOptions {
  readonly roomUuid: string
  readonly connection: Connection
  readonly password?: string
}

/** Most of the time clients wait before they come back to a room that was reset, so that not all come at once. */
const RESET_SPREAD_MS = 2000
/** Least and most of the time before a join is tried again that was not answered, or refused for the moment. */
const AGAIN_MS = { least: 500, most: 2000 }
/** How long an action whose answer was lost is tried again; the room remembers it for longer. */
const REPEAT_MS = 30_000

/**
 * Being in one room, over the connection of the tab: joins it, keeps its state, comes back by itself after a drop and
 * takes up where it stopped, or takes everything anew where that cannot be.
 */
export class Visit {
  readonly roomUuid: string
  readonly store = new RoomStore()
  readonly #changed = emitter()
  readonly #said = emitter<[RoomMessage]>()
  readonly #connection: Connection
  #ends: (() => void)[] = []
  #state: VisitState = { kind: 'entering', link: 'down' }
  #password: string | undefined
  #resume: ResumePoint | undefined
  #again: ReturnType<typeof setTimeout> | undefined
  /** The state of the connection that was acted upon last: a join belongs to one connection. */
  #seen: ConnectionState | undefined
  /** The join under way; an answer to an earlier one says nothing. */
  #turn = 0
  /** Not to join before this, on the monotonic clock. */
  #notBefore = 0

  constructor({ roomUuid, connection, password }: VisitOptions) {
    this.roomUuid = roomUuid
    this.#connection = connection
    this.#password = password
  }

  readonly get = (): VisitState => this.#state
  readonly subscribe = (listener: () => void): (() => void) => this.#changed.on(listener)

  /** Every message of the room, after its patch was applied. */
  readonly onMessage = (listener: (message: RoomMessage) => void): (() => void) => this.#said.on(listener)

  /** The server's clock. */
  get clock(): ServerClock {
    return this.#connection.clock
  }

  begin(): void {
    this.#connection.visited = this.roomUuid
    this.#ends = [
      this.#connection.subscribe(() => this.#follow()),
      this.#connection.onBroadcast((broadcast) => this.#hear(broadcast)),
      this.#connection.hold(),
    ]
    this.#follow()
  }

  /** Tries the door again with a password. */
  tryPassword(password: string): void {
    if (this.#state.kind !== 'password') return
    this.#password = password
    this.#say({ kind: 'entering', link: this.#connection.isOpen ? 'up' : 'down' })
    if (this.#connection.isOpen) void this.#join()
  }

  /**
   * Performs an action of the room; rejects with `ActionRefusal` (the server's sentence) or `ConnectionLost`. If the
   * connection is lost before the answer, it is sent again after the next join and takes effect once. A jump that comes
   * late is no jump: animations are not sent again.
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

  leave(): void {
    if (this.#state.kind === 'closed') return
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

  /** Does what the state of the connection asks for. */
  #follow(): void {
    const state = this.#connection.get()
    if (state === this.#seen) return
    this.#seen = state
    clearTimeout(this.#again)
    this.#turn += 1
    if (this.#state.kind === 'closed') return
    if (state.kind === 'open' && this.#state.kind !== 'password') return void this.#join()
    if (this.#state.kind === 'entering' || this.#state.kind === 'inside')
      this.#say({ kind: this.#state.kind, link: 'down' })
  }

  async #join(): Promise<void> {
    const turn = (this.#turn += 1)
    const isCurrent = (): boolean => turn === this.#turn && this.#state.kind !== 'closed'
    const early = this.#notBefore - performance.now()
    if (early > 0) return this.#joinIn(early)
    const tried = this.#password
    const sentAt = performance.now()
    try {
      const reply = await this.#ask('joinRoom', {
        ...(tried === undefined ? {} : { password: tried, guestPassword: tried }),
        roomtone: { watch: 1, ...(this.store.get() === null ? undefined : this.#resume) },
      })
      if (!isCurrent()) return
      const serverTime = Number(reply['serverTime'])
      this.clock.add({ sentAt, receivedAt: performance.now(), serverTime })
      this.#enter(reply)
    } catch (error) {
      if (!isCurrent()) return
      if (error instanceof ActionRefusal) this.#refused(error.message, tried !== undefined)
      // Not answered, on a connection that stands: another one joins by itself.
      else this.#joinIn(AGAIN_MS.least)
    }
  }

  #joinIn(wait: number): void {
    clearTimeout(this.#again)
    this.#again = setTimeout(() => this.#connection.isOpen && void this.#join(), wait)
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
    else this.#joinIn(AGAIN_MS.least + Math.random() * (AGAIN_MS.most - AGAIN_MS.least))
  }

  #hear({ message, room, roomtone }: Broadcast): void {
    if (room !== this.roomUuid) return
    if (roomtone && this.#isOld(roomtone)) return
    if (message.name === elsewhereMessage) return this.#connection.nameVisited()
    if (message.name === 'kickedFromRoom') return this.#end({ kind: 'closed', why: 'kicked' })
    if (message.name === 'roomReset') {
      this.#resume = undefined
      this.#notBefore = performance.now() + Math.random() * RESET_SPREAD_MS
      return
    }
    if ('statePatch' in message && !this.#apply(message.statePatch)) return
    if (roomtone) this.#resume = { epoch: roomtone.epoch, since: roomtone.n }
    this.#said.tell(message)
  }

  /** False if the patch does not fit: everything is taken anew then. */
  #apply(patch: Parameters<RoomStore['apply']>[0]): boolean {
    try {
      this.store.apply(patch)
      return true
    } catch (error) {
      if (!(error instanceof PatchMismatch)) throw error
      this.#resume = undefined
      this.#connection.handle('renew')
      return false
    }
  }

  /** True for a message that was applied already. */
  #isOld({ epoch, n }: { epoch: number; n: number }): boolean {
    return this.#resume?.epoch === epoch && n <= this.#resume.since
  }

  #end(state: VisitState): void {
    clearTimeout(this.#again)
    for (const end of this.#ends.splice(0)) end()
    if (this.#connection.visited === this.roomUuid) this.#connection.visited = null
    this.#say(state)
  }

  #say(state: VisitState): void {
    const before = this.#state
    if (JSON.stringify(before) === JSON.stringify(state)) return
    this.#state = state
    this.#changed.tell()
  }
}
