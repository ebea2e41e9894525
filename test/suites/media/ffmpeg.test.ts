import { hasFfmpeg } from '#adapters/media/ffmpeg/hasFfmpeg.ts'
import { processMedia } from '#adapters/media/processMedia.ts'
import { needed } from '../support/grown.ts'
import { mediaSuite } from './mediaSuite.ts'

needed('ffmpeg', (await hasFfmpeg()) || null)
mediaSuite('ffmpeg', processMedia('ffmpeg'))
