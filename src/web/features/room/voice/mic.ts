import { VOICE_RATE } from '#contract/realtime/voiceFrames.ts'
import tapUrl from './micTap.ts?worker&url'
import { canEncodeHere, openEncoder, type VoiceEncoder } from './voiceEncoder.ts'

/** True where the browser can make frames of voice. */
export const canSpeakHere = (): boolean =>
  canEncodeHere() && typeof AudioWorkletNode !== 'undefined' && 'mediaDevices' in navigator

/** Sends what the microphone hears as frames of Opus until it is ended; rejects where there is no microphone to use. */
export const openMic = async (send: (opus: Uint8Array) => void): Promise<() => void> => {
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: { echoCancellation: true, noiseSuppression: true, autoGainControl: true, channelCount: 1 },
  })
  const context = new AudioContext({ sampleRate: VOICE_RATE })
  const ends: (() => void)[] = []
  const end = (): void => {
    for (const track of stream.getTracks()) track.stop()
    context.close().catch(() => undefined)
    for (const one of ends.splice(0)) one()
  }
  const open = async (): Promise<VoiceEncoder> => {
    const encoder = await openEncoder({ frame: send, failed: end })
    ends.push(encoder.end)
    await context.audioWorklet.addModule(tapUrl)
    await context.resume()
    return encoder
  }
  const encoder = await open().catch((error: unknown) => {
    end()
    throw error
  })
  const tap = new AudioWorkletNode(context, 'mic-tap', { numberOfOutputs: 0 })
  tap.port.onmessage = ({ data }: MessageEvent<Float32Array<ArrayBuffer>>) => encoder.encode(data)
  context.createMediaStreamSource(stream).connect(tap)
  return end
}
