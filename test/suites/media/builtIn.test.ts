import { processMedia } from '#adapters/media/processMedia.ts'
import { mediaSuite } from './mediaSuite.ts'

mediaSuite('what comes with the product', processMedia('builtIn'))
