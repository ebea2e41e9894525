import { VOICE_FRAME_MS } from '#contract/realtime/voiceFrames.ts'
import tapUrl from './micTap.ts?worker&url'

const RATE = 48_000
const BITRATE = 32_000

/** True where the browser can make frames of voice. */
export const canSpeakHere = (): boolean =>
  typeof AudioEncoder !== 'undefined' &&
  typeof AudioWorkletNode !== 'undefined' &&
  'mediaDevices' in navigator

/** Sends what the microphone hears as frames of Opus until it is ended; rejects where there is no microphone to use. */
export const openMic = async (send: (opus: Uint8Array) => void): Promise<() => void> => {
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: { echoCancellation: true, noiseSuppression: true, autoGainControl: true, channelCount: 1 },
  })
  const context = new AudioContext({ sampleRate: RATE })
  const encoder = new AudioEncoder({
    output: (chunk) => {
      const opus = new Uint8Array(chunk.byteLength)
      chunk.copyTo(opus)
      send(opus)
    },
    error: () => end(),
  })
  const end = (): void => {
    for (const track of stream.getTracks()) track.stop()
    context.close().catch(() => undefined)
    if (encoder.state !== 'closed') encoder.close()
  }
  try {
    encoder.configure({
      codec: 'opus',
      sampleRate: RATE,
      numberOfChannels: 1,
      bitrate: BITRATE,
      opus: { frameDuration: VOICE_FRAME_MS * 1000 },
    })
    await context.audioWorklet.addModule(tapUrl)
    await context.resume()
  } catch (error) {
    end()
    throw error
  }
  const tap = new AudioWorkletNode(context, 'mic-tap', { numberOfOutputs: 0 })
  let frame = 0
  tap.port.onmessage = ({ data }: MessageEvent<Float32Array<ArrayBuffer>>) => {
    if (encoder.state !== 'configured') return
    const timestamp = frame++ * VOICE_FRAME_MS * 1000
    const shape = { format: 'f32', sampleRate: RATE, numberOfChannels: 1 } as const
    const piece = new AudioData({ ...shape, numberOfFrames: data.length, timestamp, data })
    encoder.encode(piece)
    piece.close()
  }
  context.createMediaStreamSource(stream).connect(tap)
  return end
}
