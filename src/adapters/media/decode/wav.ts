import { MediaProblem } from '../problem.ts'
import { ascii, viewOf } from '../read/bytes.ts'
import type { SourceFile } from '../read/sourceFile.ts'
import type { Decoded } from './pcm.ts'

interface WavFormat {
  readonly float: boolean
  readonly channels: number
  readonly sampleRate: number
  readonly bits: number
  readonly dataAt: number
  readonly dataBytes: number
}

const unknownSize = 0xffffffff

/** Reads the header chunks of a WAV file. */
export const wavFormat = async (file: SourceFile, start: number): Promise<WavFormat> => {
  let format: Omit<WavFormat, 'dataAt' | 'dataBytes'> | null = null
  for (let at = start + 12, chunks = 0; chunks < 64 && at + 8 <= file.size; chunks++) {
    const head = await file.read(at, 8 + 40)
    if (head.length < 8) break
    const id = ascii(head, 0, 4)
    const size = viewOf(head).getUint32(4, true)
    if (id === 'fmt ') format = readFormat(head.subarray(8))
    if (id === 'data') {
      if (!format) throw new MediaProblem('broken')
      const open = size === unknownSize || size === 0
      return { ...format, dataAt: at + 8, dataBytes: open ? file.size - at - 8 : size }
    }
    at += 8 + size + (size & 1)
  }
  throw new MediaProblem('broken')
}

const readFormat = (fmt: Uint8Array): Omit<WavFormat, 'dataAt' | 'dataBytes'> => {
  if (fmt.length < 16) throw new MediaProblem('broken')
  const view = viewOf(fmt)
  const given = view.getUint16(0, true)
  const tag = given === 0xfffe && fmt.length >= 26 ? view.getUint16(24, true) : given
  const channels = view.getUint16(2, true)
  const sampleRate = view.getUint32(4, true)
  const bits = view.getUint16(14, true)
  const known = (tag === 1 && [8, 16, 24, 32].includes(bits)) || (tag === 3 && [32, 64].includes(bits))
  if (!known) throw new MediaProblem('codec')
  if (channels < 1 || channels > 8 || sampleRate < 4000 || sampleRate > 768_000)
    throw new MediaProblem('broken')
  return { float: tag === 3, channels, sampleRate, bits }
}

const sampleReader = (view: DataView, float: boolean, bits: number): ((at: number) => number) => {
  if (float) return bits === 64 ? (at) => view.getFloat64(at, true) : (at) => view.getFloat32(at, true)
  if (bits === 8) return (at) => (view.getUint8(at) - 128) / 128
  if (bits === 16) return (at) => view.getInt16(at, true) / 0x8000
  if (bits === 24) return (at) => (view.getInt16(at + 1, true) * 256 + view.getUint8(at)) / 0x800000
  return (at) => view.getInt32(at, true) / 0x80000000
}

/** Decodes PCM and float WAV of 1 to 8 channels. */
export const decodeWav = async function* (file: SourceFile, start: number): AsyncGenerator<Decoded> {
  const { float, channels, sampleRate, bits, dataAt, dataBytes } = await wavFormat(file, start)
  const bytes = bits / 8
  const frame = bytes * channels
  const end = Math.min(file.size, dataAt + dataBytes)
  for await (const piece of file.pieces(dataAt, end, frame * 16384)) {
    const frames = Math.floor(piece.length / frame)
    const sample = sampleReader(viewOf(piece), float, bits)
    const out = Array.from({ length: channels }, (_, c) =>
      Float32Array.from({ length: frames }, (_, i) => sample(i * frame + c * bytes)),
    )
    if (frames > 0) yield { channels: out, sampleRate }
  }
}
