import { VOICE_FRAME_MS, VOICE_RATE } from '#contract/realtime/voiceFrames.ts'
import { canLoadLibopus, loadLibopus } from './libopus.ts'
import { VoiceFault } from './voiceWay.ts'

const BITRATE = 32_000

const config: AudioEncoderConfig = {
  codec: 'opus',
  sampleRate: VOICE_RATE,
  numberOfChannels: 1,
  bitrate: BITRATE,
  opus: { frameDuration: VOICE_FRAME_MS * 1000 },
}

/** Makes frames of Opus of sound. */
export interface VoiceEncoder {
  /** Takes the samples of one frame, from -1 to 1. */
  encode(samples: Float32Array<ArrayBuffer>): void
  end(): void
}

interface Told {
  frame(opus: Uint8Array): void
  /** It makes none any more. */
  failed(): void
}

/** True where the browser may make frames of voice, by itself or with a codec of ours. */
export const canEncodeHere = (): boolean => typeof AudioEncoder !== 'undefined' || canLoadLibopus()

/** The encoder of the browser where it has one, else libopus; rejects with a `VoiceFault`. */
export const openEncoder = async (told: Told): Promise<VoiceEncoder> =>
  (await knowsOpus()) ? ofBrowser(told) : ofLibopus(told)

const knowsOpus = async (): Promise<boolean> => {
  if (typeof AudioEncoder === 'undefined') return false
  try {
    return (await AudioEncoder.isConfigSupported(config)).supported === true
  } catch {
    return false
  }
}

const ofBrowser = ({ frame, failed }: Told): VoiceEncoder => {
  const encoder = new AudioEncoder({
    output: (chunk) => {
      const opus = new Uint8Array(chunk.byteLength)
      chunk.copyTo(opus)
      frame(opus)
    },
    error: failed,
  })
  encoder.configure(config)
  const shape = { format: 'f32', sampleRate: VOICE_RATE, numberOfChannels: 1 } as const
  let nth = 0
  return {
    encode: (data) => {
      if (encoder.state !== 'configured') return
      const timestamp = nth++ * VOICE_FRAME_MS * 1000
      const piece = new AudioData({ ...shape, numberOfFrames: data.length, timestamp, data })
      encoder.encode(piece)
      piece.close()
    },
    end: () => {
      if (encoder.state !== 'closed') encoder.close()
    },
  }
}

const ofLibopus = async ({ frame, failed }: Told): Promise<VoiceEncoder> => {
  const { Application, Signal, createEncoder } = await loadLibopus()
  const encoder = await createEncoder({
    sampleRate: VOICE_RATE,
    channels: 1,
    frameSize: (VOICE_RATE * VOICE_FRAME_MS) / 1000,
    application: Application.Voip,
    signal: Signal.Voice,
    bitrate: BITRATE,
  }).catch((error: unknown) => {
    throw new VoiceFault('notHere', error)
  })
  let isOver = false
  const end = (): void => {
    if (!isOver) encoder.free()
    isOver = true
  }
  return {
    end,
    encode: (samples) => {
      if (isOver) return
      try {
        frame(encoder.encodeFloat(samples))
      } catch {
        end()
        failed()
      }
    },
  }
}
