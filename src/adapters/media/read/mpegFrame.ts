/** One MPEG audio frame header (layers I–III). */
export interface MpegFrame {
  /** Bytes, header included. */
  readonly length: number
  /** Samples per channel. */
  readonly samples: number
  readonly sampleRate: number
  readonly channels: 1 | 2
  /** Offset of a Xing/Info header within the frame, if the frame carries one. */
  readonly xingAt: number
}

const rates = [44100, 48000, 32000] as const
const layer3 = {
  v1: [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  v2: [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const
const layer2 = {
  v1: [32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384],
  v2: layer3.v2,
} as const
const layer1 = {
  v1: [32, 64, 96, 128, 160, 192, 224, 256, 288, 320, 352, 384, 416, 448],
  v2: [32, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256],
} as const

/** Reads the frame header at `at`; null if there is none. */
export const mpegFrame = (bytes: Uint8Array, at: number): MpegFrame | null => {
  const [b0, b1, b2, b3] = bytes.subarray(at, at + 4)
  if (b0 !== 0xff || b1 === undefined || b2 === undefined || b3 === undefined || (b1 & 0xe0) !== 0xe0)
    return null
  const version = (b1 >> 3) & 3
  const layer = 4 - ((b1 >> 1) & 3)
  const rate = rates[(b2 >> 2) & 3]
  if (version === 1 || layer === 4 || rate === undefined) return null
  const one = version === 3
  const kbps = (layer === 1 ? layer1 : layer === 2 ? layer2 : layer3)[one ? 'v1' : 'v2'][(b2 >> 4) - 1]
  if (kbps === undefined) return null
  const sampleRate = one ? rate : version === 2 ? rate / 2 : rate / 4
  const samples = layer === 1 ? 384 : layer === 2 || one ? 1152 : 576
  const padding = ((b2 >> 1) & 1) * (layer === 1 ? 4 : 1)
  const slots = ((samples / 8) * kbps * 1000) / sampleRate
  const length = (layer === 1 ? Math.floor(slots / 4) * 4 : Math.floor(slots)) + padding
  const mono = b3 >> 6 === 3
  return {
    length,
    samples,
    sampleRate,
    channels: mono ? 1 : 2,
    xingAt: one ? (mono ? 21 : 36) : mono ? 13 : 21,
  }
}
