import type { Track } from './kit/track.ts'
import { chromeCoast } from './tracks/chromeCoast.ts'
import { glassGarden } from './tracks/glassGarden.ts'
import { lateCheckout } from './tracks/lateCheckout.ts'
import { lowTide } from './tracks/lowTide.ts'
import { marketLights } from './tracks/marketLights.ts'
import { pixelPicnic } from './tracks/pixelPicnic.ts'
import { sundaySocks } from './tracks/sundaySocks.ts'
import { tramNine } from './tracks/tramNine.ts'
import { undertow } from './tracks/undertow.ts'

/** All songs of the house. */
export const tracks: readonly Track[] = [
  lateCheckout,
  sundaySocks,
  undertow,
  tramNine,
  chromeCoast,
  glassGarden,
  pixelPicnic,
  marketLights,
  lowTide,
]
