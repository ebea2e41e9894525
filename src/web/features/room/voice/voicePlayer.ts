import {
  VOICE_DELAY_MS,
  VOICE_RATE,
  type VoiceFrame,
  type VoiceText,
} from '#contract/realtime/voiceFrames.ts'
import { heardNow } from './heardNow.ts'
import { openDecoder, type VoiceDecoder } from './voiceDecoder.ts'

type Speakers = (VoiceText & { type: 'onAir' })['speakers']

/** Plays voices a little behind their time: all listeners hear them at the same moment. */
export class VoicePlayer {
  #context = new AudioContext({ sampleRate: VOICE_RATE })
  #gain = this.#context.createGain()
  #decoders = new Map<number, Promise<VoiceDecoder>>()
  /** Whose frames have which number. */
  #speakers = new Map<number, string>()
  #ends: (() => void)[] = []

  /** `serverNow` in epoch ms. */
  constructor(private readonly serverNow: () => number) {
    this.#gain.connect(this.#context.destination)
    const setVolume = (): void => {
      this.#gain.gain.value = heardNow.get()
    }
    setVolume()
    this.#ends.push(heardNow.subscribe(setVolume))
  }

  /** Numbers are given anew: what was made for another voice is let go. */
  onAir(speakers: Speakers): void {
    const now = new Map(speakers.map(({ n, userUuid }) => [n, userUuid]))
    for (const n of this.#decoders.keys()) if (now.get(n) !== this.#speakers.get(n)) this.#drop(n)
    this.#speakers = now
  }

  take({ n, at, opus }: VoiceFrame): void {
    // Before the first press a page may not sound: what is said meanwhile is not kept for later.
    if (this.#context.state !== 'running') return void this.#context.resume().catch(() => undefined)
    const opened = this.#decoders.get(n) ?? this.#newDecoder(n)
    opened.then(
      (decoder) => {
        try {
          decoder.decode({ at, opus })
        } catch {
          // A frame that is none ends its decoder; the next frame gets another.
          this.#drop(n, opened)
        }
      },
      // It is tried again with the next voice.
      () => undefined,
    )
  }

  end(): void {
    for (const end of this.#ends.splice(0)) end()
    for (const n of this.#decoders.keys()) this.#drop(n)
    this.#context.close().catch(() => undefined)
  }

  #newDecoder(n: number): Promise<VoiceDecoder> {
    const opened = openDecoder({
      heard: (samples, at) => this.#play(samples, at),
      failed: () => this.#drop(n, opened),
    })
    this.#decoders.set(n, opened)
    return opened
  }

  /** Lets the decoder of a number go, or that one if the number still has it. */
  #drop(n: number, which = this.#decoders.get(n)): void {
    if (this.#decoders.get(n) !== which) return
    this.#decoders.delete(n)
    which?.then(({ end }) => end()).catch(() => undefined)
  }

  #play(samples: Float32Array<ArrayBuffer>, at: number): void {
    const inMs = at + VOICE_DELAY_MS - this.serverNow()
    // Too late to be heard in its place, or nobody listens any more.
    if (inMs < 0 || this.#context.state === 'closed') return
    const buffer = this.#context.createBuffer(1, samples.length, VOICE_RATE)
    buffer.copyToChannel(samples, 0)
    const source = this.#context.createBufferSource()
    source.buffer = buffer
    source.connect(this.#gain)
    source.start(this.#context.currentTime + inMs / 1000)
  }
}
