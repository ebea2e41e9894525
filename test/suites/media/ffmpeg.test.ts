import { hasFfmpeg } from '#adapters/media/ffmpeg/hasFfmpeg.ts'
import { workerMedia } from '#adapters/media/workerMedia.ts'
import { needed } from '../support/grown.ts'
import { mediaSuite } from './mediaSuite.ts'

needed('ffmpeg', (await hasFfmpeg()) || null)
mediaSuite('ffmpeg', workerMedia('ffmpeg'))
