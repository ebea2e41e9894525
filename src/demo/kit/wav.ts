import { setImmediate } from 'node:timers/promises'
import { rate, type Sound } from './sound.ts'

const piece = 65_536

/**
 * The first 44 bytes of a 16-bit WAV file of so many bytes of samples, at `rate` samples a second; `after` is how many
 * bytes follow the samples.
 */
export const wavHeader = (
  samples: number,
  { channels, rate }: { readonly channels: number; readonly rate: number },
  after = 0,
): Buffer => {
  const header = Buffer.alloc(44)
  header.write('RIFF', 0)
  header.writeUInt32LE(36 + samples + after, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(channels, 22)
  header.writeUInt32LE(rate, 24)
  header.writeUInt32LE(rate * channels * 2, 28)
  header.writeUInt16LE(channels * 2, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36)
  header.writeUInt32LE(samples, 40)
  return header
}

/** A 16-bit stereo WAV file, piece by piece; `id3` is put at its end. */
export const wavBytes = async function* (
  { left, right }: Sound,
  id3: Uint8Array,
): AsyncGenerator<Uint8Array> {
  const padding = id3.length % 2
  yield wavHeader(left.length * 4, { channels: 2, rate }, 8 + id3.length + padding)
  for (let from = 0; from < left.length; from += piece) {
    const frames = Math.min(piece, left.length - from)
    const bytes = Buffer.allocUnsafe(frames * 4)
    for (let i = 0; i < frames; i++) {
      bytes.writeInt16LE(Math.round((left[from + i] as number) * 32767), i * 4)
      bytes.writeInt16LE(Math.round((right[from + i] as number) * 32767), i * 4 + 2)
    }
    yield bytes
    await setImmediate()
  }
  const chunk = Buffer.alloc(8 + id3.length + padding)
  chunk.write('id3 ', 0)
  chunk.writeUInt32LE(id3.length, 4)
  chunk.set(id3, 8)
  yield chunk
}
