import type { Media } from '#ports/media.ts'
import { hasFfmpeg } from './ffmpeg/hasFfmpeg.ts'
import { workerMedia } from './workerMedia.ts'

/** ffmpeg where it is installed, the built-in decoders and encoder elsewhere. */
export const openMedia = async (): Promise<Media> => workerMedia((await hasFfmpeg()) ? 'ffmpeg' : 'builtIn')
