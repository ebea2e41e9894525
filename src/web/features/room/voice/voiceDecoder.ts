import { VOICE_RATE, type VoiceFrame } from '#contract/realtime/voiceFrames.ts'
import { canLoadLibopus, loadLibopus } from './libopus.ts'

type Frame = Pick<VoiceFrame, 'at' | 'opus'>

/** Makes sound of the frames of one speaker. */
export interface VoiceDecoder {
  /** Throws at what is no frame, or tells it. */
  decode(frame: Frame): void
  end(): void
}

interface Told {
  /** `at`: when the first of the samples was said, epoch ms of the server. */
  heard(samples: Float32Array<ArrayBuffer>, at: number): void
  /** It decodes nothing any more. */
  failed(): void
}

/** True where the browser may decode voices, by itself or with a codec of ours. */
export const canDecodeHere = (): boolean => typeof AudioDecoder !== 'undefined' || canLoadLibopus()

/** The decoder of the browser where it has one, else libopus. */
export const openDecoder = async (told: Told): Promise<VoiceDecoder> =>
  typeof AudioDecoder === 'undefined' ? ofLibopus(told) : ofBrowser(told)

const ofBrowser = ({ heard, failed }: Told): VoiceDecoder => {
  const decoder = new AudioDecoder({
    output: (sound) => {
      const samples = new Float32Array(sound.numberOfFrames)
      sound.copyTo(samples, { planeIndex: 0, format: 'f32-planar' })
      heard(samples, sound.timestamp / 1000)
      sound.close()
    },
    error: failed,
  })
  decoder.configure({ codec: 'opus', sampleRate: VOICE_RATE, numberOfChannels: 1 })
  return {
    decode: ({ at, opus }) =>
      decoder.decode(new EncodedAudioChunk({ type: 'key', timestamp: at * 1000, data: opus })),
    end: () => {
      if (decoder.state !== 'closed') decoder.close()
    },
  }
}

const ofLibopus = async ({ heard }: Told): Promise<VoiceDecoder> => {
  const { createDecoder } = await loadLibopus()
  const decoder = await createDecoder({ sampleRate: VOICE_RATE, channels: 1 })
  return {
    decode: ({ at, opus }) => heard(Float32Array.from(decoder.decodeFloat(opus)), at),
    end: () => decoder.free(),
  }
}
