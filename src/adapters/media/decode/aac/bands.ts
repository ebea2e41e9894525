/** Where the scale factor bands of long windows begin, per sampling rate index (ISO/IEC 14496-3, 4.5.4). */
const long96 = [
  0, 4, 8, 12, 16, 20, 24, 28, 32, 36, 40, 44, 48, 52, 56, 64, 72, 80, 88, 96, 108, 120, 132, 144, 156, 172,
  188, 212, 240, 276, 320, 384, 448, 512, 576, 640, 704, 768, 832, 896, 960, 1024,
]
const long64 = [
  0, 4, 8, 12, 16, 20, 24, 28, 32, 36, 40, 44, 48, 52, 56, 64, 72, 80, 88, 100, 112, 124, 140, 156, 172, 192,
  216, 240, 268, 304, 344, 384, 424, 464, 504, 544, 584, 624, 664, 704, 744, 784, 824, 864, 904, 944, 984,
  1024,
]
const upTo48 = [
  0, 4, 8, 12, 16, 20, 24, 28, 32, 36, 40, 48, 56, 64, 72, 80, 88, 96, 108, 120, 132, 144, 160, 176, 196, 216,
  240, 264, 292, 320, 352, 384, 416, 448, 480, 512, 544, 576, 608, 640, 672, 704, 736, 768, 800, 832, 864,
  896, 928,
]
const long24 = [
  0, 4, 8, 12, 16, 20, 24, 28, 32, 36, 40, 44, 52, 60, 68, 76, 84, 92, 100, 108, 116, 124, 136, 148, 160, 172,
  188, 204, 220, 240, 260, 284, 308, 336, 364, 396, 432, 468, 508, 552, 600, 652, 704, 768, 832, 896, 960,
  1024,
]
const long16 = [
  0, 8, 16, 24, 32, 40, 48, 56, 64, 72, 80, 88, 100, 112, 124, 136, 148, 160, 172, 184, 196, 212, 228, 244,
  260, 280, 300, 320, 344, 368, 396, 424, 456, 492, 532, 572, 616, 664, 716, 772, 832, 896, 960, 1024,
]
const long8 = [
  0, 12, 24, 36, 48, 60, 72, 84, 96, 108, 120, 132, 144, 156, 172, 188, 204, 220, 236, 252, 268, 288, 308,
  328, 348, 372, 396, 420, 448, 476, 508, 544, 580, 620, 664, 712, 764, 820, 880, 944, 1024,
]
const long48 = [...upTo48, 1024]
const long32 = [...upTo48, 960, 992, 1024]
const short96 = [0, 4, 8, 12, 16, 20, 24, 32, 40, 48, 64, 92, 128]
const short48 = [0, 4, 8, 12, 16, 20, 28, 36, 44, 56, 68, 80, 96, 112, 128]
const short24 = [0, 4, 8, 12, 16, 20, 24, 28, 36, 44, 52, 64, 76, 92, 108, 128]
const short16 = [0, 4, 8, 12, 16, 20, 24, 28, 32, 40, 48, 60, 72, 88, 108, 128]
const short8 = [0, 4, 8, 12, 16, 20, 24, 28, 36, 44, 52, 60, 72, 88, 108, 128]

/** What depends on the sampling rate: the bands, and the highest band TNS may touch. */
export interface Bands {
  readonly long: readonly number[]
  readonly short: readonly number[]
  readonly tnsLong: number
  readonly tnsShort: number
}

const row = (long: readonly number[], short: readonly number[], tnsLong: number, tnsShort = 14): Bands => ({
  long,
  short,
  tnsLong,
  tnsShort,
})

/** By sampling rate index, 96 kHz first. */
export const bandsOf: readonly Bands[] = [
  row(long96, short96, 31, 9),
  row(long96, short96, 31, 9),
  row(long64, short96, 34, 10),
  row(long48, short48, 40),
  row(long48, short48, 42),
  row(long32, short48, 51),
  row(long24, short24, 46),
  row(long24, short24, 46),
  row(long16, short16, 42),
  row(long16, short16, 42),
  row(long16, short16, 42),
  row(long8, short8, 39),
  row(long8, short8, 39),
]

/** Sampling rates by index, Hz. */
export const sampleRates = [
  96000, 88200, 64000, 48000, 44100, 32000, 24000, 22050, 16000, 12000, 11025, 8000, 7350,
]
