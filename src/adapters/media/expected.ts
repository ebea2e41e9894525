import type { AudioKind } from '#ports/media.ts'
import { mp4Seconds } from './decode/mp4Packets.ts'
import { wavFormat } from './decode/wav.ts'
import { ascii, viewOf } from './read/bytes.ts'
import { mpegFrame } from './read/mpegFrame.ts'
import type { SourceFile } from './read/sourceFile.ts'

/** How many seconds of sound the file itself promises; null where it does not say. */
export const expectedSeconds = async (
  file: SourceFile,
  kind: AudioKind,
  start: number,
): Promise<number | null> => {
  switch (kind) {
    case 'wav': {
      const { dataBytes, channels, bits, sampleRate } = await wavFormat(file, start)
      return dataBytes / ((channels * bits) / 8) / sampleRate
    }
    case 'flac':
      return fromStreamInfo(await file.read(start, 42))
    case 'mp3':
      return fromXing(await file.read(start, 256))
    case 'vorbis':
    case 'opus':
      return fromLastPage(file, kind, start)
    case 'm4a':
      return mp4Seconds(file)
    case 'aac':
      return null
  }
}

const fromStreamInfo = (head: Uint8Array): number | null => {
  if (ascii(head, 0, 4) !== 'fLaC' || head.length < 26) return null
  const view = viewOf(head)
  const rate = view.getUint32(18) >>> 12
  const samples = (view.getUint8(21) & 15) * 2 ** 32 + view.getUint32(22)
  return rate > 0 && samples > 0 ? samples / rate : null
}

const fromXing = (head: Uint8Array): number | null => {
  const frame = mpegFrame(head, 0)
  if (!frame || !['Xing', 'Info'].includes(ascii(head, frame.xingAt, 4))) return null
  const view = viewOf(head)
  if (!(view.getUint32(frame.xingAt + 4) & 1)) return null
  return (view.getUint32(frame.xingAt + 8) * frame.samples) / frame.sampleRate
}

/** A stream that was cut has no page marked as its last: then it promises more than it holds. */
const fromLastPage = async (
  file: SourceFile,
  kind: 'vorbis' | 'opus',
  start: number,
): Promise<number | null> => {
  const from = Math.max(start, file.size - 128 * 1024)
  const tail = await file.read(from, file.size - from)
  const at = Buffer.from(tail).lastIndexOf('OggS')
  if (at < 0 || at + 27 > tail.length) return Number.POSITIVE_INFINITY
  const marked = ((tail[at + 5] ?? 0) & 4) !== 0
  const laces = tail.subarray(at + 27, at + 27 + (tail[at + 26] ?? 0))
  const whole = at + 27 + laces.length + laces.reduce((sum, n) => sum + n, 0) <= tail.length
  if (!marked || !whole) return Number.POSITIVE_INFINITY
  if (kind !== 'opus') return null
  return Number(viewOf(tail).getBigInt64(at + 6, true)) / 48000
}
