import { roomVoice } from '#contract/room/voice.ts'
import { ask } from '#web/api/ask.ts'
import { ApiRefusal } from '#web/api/refusal.ts'
import { backoff } from '#web/connection/backoff.ts'
import { emitter } from '#web/connection/emitter.ts'
import type { Visit } from '#web/connection/visit.ts'
import { duck } from '#web/player/duck.ts'
import { keepJson, keptJson } from '#web/player/keptJson.ts'
import { openVoice } from './openVoice.ts'
import { type VoiceConnection, VoiceFault, type VoiceNews, type VoiceProblem } from './voiceWay.ts'

const LOWERS = 'roomtone.voice.lowers'
/** What a connection that stands puts right. */
const mended: ReadonlySet<VoiceProblem | null> = new Set(['down', 'notLoaded', 'notAccepted', 'movedAway'])
/** So many tries in vain are told. */
const TELLING_TRIES = 2

export interface VoiceState {
  /** Who is heard, by uuid. */
  readonly speakers: readonly string[]
  readonly speaking: 'off' | 'starting' | 'on'
  readonly problem: VoiceProblem | null
  /** The music is lowered while somebody speaks. */
  readonly lowers: boolean
}

/** The voice of the room one is in, as this browser hears it and takes part in it. */
export class VoiceHere {
  #changed = emitter()
  #state: VoiceState = {
    speakers: [],
    speaking: 'off',
    problem: null,
    lowers: keptJson(LOWERS) !== false,
  }
  #connection: VoiceConnection | null = null
  /** The connection is one with which one may speak. */
  #maySpeak = false
  /** Counts the connections that were begun. */
  #turn = 0
  /** Which of them stands. */
  #standing = 0
  /** The last that was begun, until it stands or is given up. */
  #begun: Promise<unknown> = Promise.resolve()
  #attempt = 0
  #retry: ReturnType<typeof setTimeout> | undefined

  constructor(
    private readonly roomUuid: string,
    private readonly me: string,
    private readonly visit: Visit,
  ) {}

  readonly get = (): VoiceState => this.#state
  readonly subscribe = (listener: () => void): (() => void) => this.#changed.on(listener)

  /** Gives the way to end it. */
  begin(): () => void {
    this.listen()
    return () => {
      this.#turn++
      clearTimeout(this.#retry)
      this.#drop()
      this.#set({ speaking: 'off', speakers: [], problem: null })
    }
  }

  /** Connects to hear. */
  readonly listen = (): void => {
    void this.#connect(false).catch((error: unknown) =>
      this.#failed(error instanceof VoiceFault ? error.why : 'down'),
    )
  }

  readonly speak = async (): Promise<void> => {
    this.#set({ speaking: 'starting', problem: null })
    try {
      if (!this.#maySpeak) await this.#connect(true)
      await this.#connection?.speak()
    } catch (error) {
      this.#set({ speaking: 'off', problem: problemOf(error) })
      if (this.#connection === null) this.#later()
      return
    }
    if (this.#connection !== null) this.#set({ speaking: 'on' })
  }

  readonly stop = (): void => {
    this.#connection?.hush()
    this.#set({ speaking: 'off', problem: null })
  }

  readonly lower = (lowers: boolean): void => {
    keepJson(LOWERS, lowers)
    this.#set({ lowers })
  }

  /** Puts a connection in place of the one that stands; rejects if there is none to have. */
  #connect(speak: boolean): Promise<void> {
    const opened = this.#open(speak, this.#begun)
    this.#begun = opened.catch(() => undefined)
    return opened
  }

  async #open(speak: boolean, before: Promise<unknown>): Promise<void> {
    clearTimeout(this.#retry)
    const turn = ++this.#turn
    const isLast = (): boolean => turn === this.#turn
    const stands = (): boolean => turn === this.#standing
    const door = await ask(roomVoice, { params: { id: this.roomUuid }, body: { speak } })
    if (!isLast()) return
    // Agora knows an account once in a channel: one that still comes would put this one out.
    if (door.kind === 'agora') {
      await before
      if (!isLast()) return
      this.#drop()
    }
    const place = { roomUuid: this.roomUuid, serverNow: () => this.visit.clock.now() }
    const connection = await openVoice(door, place, this.#newsOf(isLast, stands))
    if (!isLast()) return connection.close()
    this.#drop()
    this.#standing = turn
    this.#connection = connection
    this.#maySpeak = speak
    this.#attempt = 0
    if (mended.has(this.#state.problem)) this.#set({ problem: null })
  }

  /** What a connection tells counts while it is the one that stands, or that comes in its place. */
  #newsOf(isLast: () => boolean, stands: () => boolean): VoiceNews {
    const counts = (): boolean => isLast() || stands()
    return {
      onAir: (speakers) => counts() && this.#set({ speakers }),
      hushed: (why) => {
        if (!counts()) return
        this.#maySpeak = false
        this.#connection?.hush()
        this.#set({ speaking: 'off', problem: why })
      },
      falters: (isDown) =>
        counts() && this.#set(isDown ? { speakers: [], problem: 'down' } : { problem: null }),
      lost: (problem, again) => {
        if (!stands()) return
        const isTold = problem !== 'down' || this.#state.speaking !== 'off'
        this.#drop()
        // Where another one is on its way, that one says how it went.
        if (!isLast()) return
        this.#set({ speaking: 'off', speakers: [], problem: isTold ? problem : null })
        if (again) this.#later()
      },
    }
  }

  #failed(problem: VoiceProblem): void {
    if (problem !== 'down' || this.#attempt >= TELLING_TRIES) this.#set({ problem })
    if (problem !== 'notSupported') this.#later()
  }

  #later(): void {
    clearTimeout(this.#retry)
    this.#retry = setTimeout(this.listen, backoff(this.#attempt++, Math.random()))
  }

  #drop(): void {
    this.#connection?.close()
    this.#connection = null
    this.#maySpeak = false
  }

  #set(change: Partial<VoiceState>): void {
    this.#state = { ...this.#state, ...change }
    const { speakers, lowers } = this.#state
    duck.set(lowers && speakers.some((uuid) => uuid !== this.me))
    this.#changed.tell()
  }
}

/** Why there is no voice, in a word of ours. */
const problemOf = (error: unknown): VoiceProblem => {
  if (error instanceof VoiceFault) return error.why
  return error instanceof ApiRefusal && error.status === 403 ? 'mayNotSpeak' : 'down'
}
