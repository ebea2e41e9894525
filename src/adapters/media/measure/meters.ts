import type { Stereo } from '../decode/pcm.ts'
import { loudnessMeter } from './loudness.ts'
import { onsetMeter } from './onsets.ts'
import { truePeakMeter } from './truePeak.ts'
import { waveformMeter } from './waveform.ts'

/** Everything that is measured while a song runs by. */
export const meters = (rate: number) => {
  const all = {
    loudness: loudnessMeter(rate),
    truePeak: truePeakMeter(),
    waveform: waveformMeter(),
    onsets: onsetMeter(rate),
  }
  return {
    ...all,
    push(piece: Stereo): void {
      for (const meter of Object.values(all)) meter.push(piece)
    },
  }
}
export type Meters = ReturnType<typeof meters>
