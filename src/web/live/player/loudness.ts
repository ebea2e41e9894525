/** What songs are levelled to, LUFS. */
const TARGET_LUFS = -14
/** Peaks stay below this, dBTP. */
const CEILING_DB = -1

/** EBU R128 of a song: integrated loudness in LUFS and true peak in dBTP. */
export interface Loudness {
  readonly integrated: number
  readonly truePeak: number
}

/** The factor that brings a song to the common level without driving its peaks into clipping; 1 where nothing is known. */
export const levelOf = (loudness: Loudness | undefined): number => {
  if (loudness === undefined || loudness.integrated <= -60) return 1
  const wanted = TARGET_LUFS - loudness.integrated
  const headroom = Math.max(0, CEILING_DB - loudness.truePeak)
  return 10 ** (Math.min(wanted, headroom) / 20)
}

/** What a slider position sounds like: ears hear in steps of loudness, so the middle of the slider is the half of it. */
export const volumeOf = (slider: number): number => slider ** 2
