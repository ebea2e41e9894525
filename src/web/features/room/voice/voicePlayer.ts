import { VOICE_DELAY_MS, type VoiceFrame } from '#contract/realtime/voiceFrames.ts'
import { heardNow } from './heardNow.ts'

const RATE = 48_000

/** True where the browser can play frames of voice. */
export const canHearHere = (): boolean => typeof AudioDecoder !== 'undefined'

/** Plays voices a little behind their time: all listeners hear them at the same moment. */
export class VoicePlayer {
  #context = new AudioContext({ sampleRate: RATE })
  #gain = this.#context.createGain()
  #decoders = new Map<number, AudioDecoder>()
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

  take({ n, at, opus }: VoiceFrame): void {
    // Before the first press a page may not sound: what is said meanwhile is not kept for later.
    if (this.#context.state !== 'running') return void this.#context.resume().catch(() => undefined)
    const decoder = this.#decoders.get(n) ?? this.#newDecoder(n)
    decoder.decode(new EncodedAudioChunk({ type: 'key', timestamp: at * 1000, data: opus }))
  }

  end(): void {
    for (const end of this.#ends.splice(0)) end()
    for (const decoder of this.#decoders.values()) if (decoder.state !== 'closed') decoder.close()
    this.#context.close().catch(() => undefined)
  }

  #newDecoder(n: number): AudioDecoder {
    const decoder = new AudioDecoder({
      output: (sound) => this.#play(sound),
      // A frame that is none ends its decoder; the next frame gets another.
      error: () => this.#decoders.delete(n),
    })
    decoder.configure({ codec: 'opus', sampleRate: RATE, numberOfChannels: 1 })
    this.#decoders.set(n, decoder)
    return decoder
  }

  #play(sound: AudioData): void {
    const { numberOfFrames, sampleRate, timestamp } = sound
    const inMs = timestamp / 1000 + VOICE_DELAY_MS - this.serverNow()
    const samples = new Float32Array(numberOfFrames)
    sound.copyTo(samples, { planeIndex: 0, format: 'f32-planar' })
    sound.close()
    // Too late to be heard in its place.
    if (inMs < 0) return
    const buffer = this.#context.createBuffer(1, numberOfFrames, sampleRate)
    buffer.copyToChannel(samples, 0)
    const source = this.#context.createBufferSource()
    source.buffer = buffer
    source.connect(this.#gain)
    source.start(this.#context.currentTime + inMs / 1000)
  }
}
