import { MediaProblem } from '../problem.ts'
import type { SourceFile } from '../read/sourceFile.ts'
import { sampleRates } from './aac/bands.ts'
import { frameDecoder } from './aac/frameDecoder.ts'
import { adtsPackets } from './adtsPackets.ts'
import { mp4Packets } from './mp4Packets.ts'
import type { Decoded } from './pcm.ts'
import { surroundOrder } from './surroundOrder.ts'

/** Frames joined into one piece of sound. */
const batch = 16
/** A damaged frame is silence; more than this share of them is a damaged file. */
const tolerated = 0.05

/** Decodes AAC-LC from MP4 (m4a) and ADTS with our own decoder. */
export const decodeAac = async function* (
  file: SourceFile,
  kind: 'aac' | 'm4a',
  start: number,
): AsyncGenerator<Decoded> {
  const { rateIndex, priming, frames } = await (kind === 'm4a' ? mp4Packets(file) : adtsPackets(file, start))
  const decodeFrame = frameDecoder(rateIndex)
  const sampleRate = sampleRates[rateIndex] ?? 44100
  let count = 0
  let damaged = 0
  let skip = priming
  let held: (readonly Float32Array[])[] = []
  for await (const frame of frames) {
    count++
    const channels = tried(decodeFrame, frame)
    if (channels.length === 0 && ++damaged > 8 + count * tolerated) throw new MediaProblem('broken')
    held.push(
      channels.length > 0
        ? surroundOrder(channels, 'centreLeftRight')
        : [new Float32Array(1024), new Float32Array(1024)],
    )
    if (held.length === batch) {
      yield { channels: joined(held, skip), sampleRate }
      skip = 0
      held = []
    }
  }
  if (held.length > 0) yield { channels: joined(held, skip), sampleRate }
}

const tried = (decodeFrame: (frame: Uint8Array) => Float32Array[], frame: Uint8Array): Float32Array[] => {
  try {
    return decodeFrame(frame)
  } catch (error) {
    if (error instanceof MediaProblem) throw error
    return []
  }
}

const joined = (frames: readonly (readonly Float32Array[])[], skip: number): Float32Array[] => {
  const most = Math.max(...frames.map((f) => f.length))
  return Array.from({ length: most }, (_, channel) => {
    const all = new Float32Array(frames.length * 1024)
    frames.forEach((frame, i) => {
      const samples = frame[channel] ?? frame[0]
      if (samples) all.set(samples, i * 1024)
    })
    return all.subarray(Math.min(skip, all.length))
  })
}
