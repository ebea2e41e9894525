import * as z from 'zod'
import type { Song } from '#contract/song.ts'
import type { Loudness } from './loudness.ts'

const Measured = z.object({ integrated: z.number(), truePeak: z.number() })

/** What was measured of a song, if it was. */
export const loudnessOf = (song: Song | undefined): Loudness | undefined => {
  const measured = Measured.safeParse(song?.['loudness'])
  return measured.success ? measured.data : undefined
}
