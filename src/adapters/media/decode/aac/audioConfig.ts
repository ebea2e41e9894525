import { MediaProblem } from '../../problem.ts'
import { sampleRates } from './bands.ts'
import { BitReader } from './bitReader.ts'
import { heAac } from './frameDecoder.ts'

/** Reads the `AudioSpecificConfig` of an MP4 file: the sampling rate's index. Only AAC-LC is taken. */
export const readAudioConfig = (bytes: Uint8Array): number => {
  const bits = new BitReader(bytes)
  const objectType = bits.read(5)
  if (objectType === 5 || objectType === 29) throw new MediaProblem('codec', heAac)
  if (objectType !== 2) throw new MediaProblem('codec')
  const index = bits.read(4)
  const rateIndex = index === 15 ? sampleRates.indexOf(bits.read(24)) : index
  bits.skip(4)
  if (bits.flag() || rateIndex < 0) throw new MediaProblem('codec')
  return rateIndex
}
