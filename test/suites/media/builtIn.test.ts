import { workerMedia } from '#adapters/media/workerMedia.ts'
import { mediaSuite } from './mediaSuite.ts'

mediaSuite('what comes with the product', workerMedia('builtIn'))
