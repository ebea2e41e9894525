import { MediaProblem } from '../../problem.ts'
import { bandsOf } from './bands.ts'
import type { Bands } from './bands.ts'
import { BitReader } from './bitReader.ts'
import { readChannel } from './channelStream.ts'
import type { ChannelStream } from './channelStream.ts'
import { filterBank } from './filterBank.ts'
import { skipProgramConfig } from './programConfig.ts'
import { unjoin } from './stereoTools.ts'
import type { MidSide } from './stereoTools.ts'
import { applyTns } from './tns.ts'
import { readWindowInfo } from './windowInfo.ts'

/** Decodes AAC-LC frames (`raw_data_block`) to 1024 samples per channel; throws on a damaged frame. */
export const frameDecoder = (rateIndex: number) => {
  const bands = bandsOf[rateIndex]
  if (!bands) throw new MediaProblem('codec')
  const banks: ReturnType<typeof filterBank>[] = []
  return (frame: Uint8Array): Float32Array[] => {
    const streams = readBlock(new BitReader(frame), bands)
    return streams.map((stream, channel) => {
      if (stream.tns) applyTns(stream.tns, stream.info, bands, stream.spectrum)
      const bank = (banks[channel] ??= filterBank())
      return bank(stream.spectrum, stream.info)
    })
  }
}

const readBlock = (bits: BitReader, bands: Bands): ChannelStream[] => {
  const streams: ChannelStream[] = []
  for (;;) {
    const element = bits.read(3)
    if (element === 7) return streams
    const tag = bits.read(4)
    switch (element) {
      case 0:
      case 3:
        streams.push(readChannel(bits, bands, null))
        break
      case 1:
        streams.push(...readPair(bits, bands))
        break
      case 4:
        skipData(bits)
        break
      case 5:
        skipProgramConfig(bits)
        break
      case 6:
        skipFill(bits, tag)
        break
      default:
        throw new MediaProblem('codec')
    }
  }
}

const readPair = (bits: BitReader, bands: Bands): ChannelStream[] => {
  const shared = bits.flag() ? readWindowInfo(bits, bands) : null
  let midSide: MidSide | null = null
  if (shared) {
    const mask = bits.read(2)
    if (mask === 3) throw new RangeError('Mid-side mask')
    const count = shared.groups.length * shared.maxBand
    if (mask > 0) {
      const used = Array.from({ length: count }, () => mask === 2 || bits.flag())
      midSide = { used, perBand: mask === 1 }
    }
  }
  const left = readChannel(bits, bands, shared)
  const right = readChannel(bits, bands, shared)
  if (shared) unjoin(left, right, midSide)
  return [left, right]
}

const skipData = (bits: BitReader): void => {
  const aligned = bits.flag()
  const count = bits.read(8)
  const bytes = count === 255 ? count + bits.read(8) : count
  if (aligned) bits.align()
  bits.skip(bytes * 8)
}

/** Filling; the extensions 13 and 14 are spectral band replication, without which the highs are missing. */
const skipFill = (bits: BitReader, tag: number): void => {
  const bytes = tag === 15 ? 14 + bits.read(8) : tag
  if (bytes === 0) return
  const extension = bits.read(4)
  if (extension === 13 || extension === 14) throw new MediaProblem('codec', heAac)
  bits.skip(bytes * 8 - 4)
}

/** Why HE-AAC is not taken. */
export const heAac =
  'This file is HE-AAC, which this server cannot read. Please upload it as AAC-LC, MP3, FLAC, Ogg or WAV.'
