import type { Media } from '#ports/media.ts'
import { hasFfmpeg } from './ffmpeg/hasFfmpeg.ts'
import { processMedia } from './processMedia.ts'

/** ffmpeg where it is wanted and installed, what comes with the product elsewhere; looked up on first use. */
export const openMedia = ({ ffmpeg }: { ffmpeg: boolean }): Media => {
  let chosen: Promise<Media> | null = null
  const choose = async () => processMedia(ffmpeg && (await hasFfmpeg()) ? 'ffmpeg' : 'builtIn')
  return {
    prepare: async (job, progress, signal) => (await (chosen ??= choose())).prepare(job, progress, signal),
  }
}
