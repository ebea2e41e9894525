import type { Visit } from '#web/connection/visit.ts'
import { emitter } from '#web/connection/emitter.ts'
import { duck } from '#web/player/duck.ts'
import { keepJson, keptJson } from '#web/player/keptJson.ts'
import { canSpeakHere, openMic } from './mic.ts'
import { VoiceLink } from './voiceLink.ts'
import { canHearHere, VoicePlayer } from './voicePlayer.ts'

const LOWERS = 'roomtone.voice.lowers'

/** Why somebody does not speak who wanted to. */
export type VoiceProblem = 'noMic' | 'notHere' | 'mayNotSpeak' | 'tooManySpeakers' | 'down'

export interface VoiceState {
  /** Who is heard, by uuid. */
  readonly speakers: readonly string[]
  readonly speaking: 'off' | 'starting' | 'on'
  readonly problem: VoiceProblem | null
  /** The music is lowered while somebody speaks. */
  readonly lowers: boolean
  /** It is carried by a service that this page does not speak with: other clients do. */
  readonly isElsewhere: boolean
}

/** The voice of the room one is in, as this browser hears it and takes part in it. */
export class VoiceHere {
  #changed = emitter()
  #state: VoiceState = {
    speakers: [],
    speaking: 'off',
    problem: null,
    lowers: keptJson(LOWERS) !== false,
    isElsewhere: false,
  }
  #player: VoicePlayer | null = null
  #link: VoiceLink
  #mic: (() => void) | null = null

  constructor(
    roomUuid: string,
    private readonly me: string,
    private readonly visit: Visit,
  ) {
    this.#link = new VoiceLink(roomUuid, {
      frame: (frame) => this.#player?.take(frame),
      text: (text) =>
        text.type === 'onAir'
          ? this.#set({ speakers: text.speakers.map(({ userUuid }) => userUuid) })
          : this.#stop(text.why),
      link: (isUp) => {
        if (!isUp) this.#stop(this.#state.speaking === 'off' ? null : 'down')
        if (!isUp) this.#set({ speakers: [] })
      },
      elsewhere: () => {
        this.#set({ isElsewhere: true })
        this.#stop(null)
      },
    })
  }

  readonly get = (): VoiceState => this.#state
  readonly subscribe = (listener: () => void): (() => void) => this.#changed.on(listener)

  /** Gives the way to end it. */
  begin(): () => void {
    if (canHearHere()) this.#player = new VoicePlayer(() => this.visit.clock.now())
    this.#link.begin()
    return () => {
      this.#stop(null)
      this.#link.end()
      this.#player?.end()
      this.#player = null
      duck.set(false)
    }
  }

  readonly speak = async (): Promise<void> => {
    if (!canSpeakHere()) return this.#set({ problem: 'notHere' })
    this.#set({ speaking: 'starting', problem: null })
    try {
      await this.#link.speak()
    } catch {
      return this.#stop('mayNotSpeak')
    }
    if (this.#state.isElsewhere) return
    try {
      this.#mic = await openMic((opus) => this.#link.send(opus))
      this.#set({ speaking: 'on' })
    } catch {
      this.#stop('noMic')
    }
  }

  readonly stop = (): void => this.#stop(null)

  readonly lower = (lowers: boolean): void => {
    keepJson(LOWERS, lowers)
    this.#set({ lowers })
  }

  #stop(problem: VoiceProblem | null): void {
    this.#mic?.()
    this.#mic = null
    this.#set({ speaking: 'off', problem })
  }

  #set(change: Partial<VoiceState>): void {
    this.#state = { ...this.#state, ...change }
    const { speakers, lowers } = this.#state
    duck.set(lowers && speakers.some((uuid) => uuid !== this.me))
    this.#changed.tell()
  }
}
