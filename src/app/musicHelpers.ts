import { cyanite } from '#adapters/music/cyanite.ts'
import type { Log } from '#ports/log.ts'
import type { MusicHelpers } from '#ports/musicHelpers.ts'
import type { Config } from './config.ts'
import { musicReach } from './music.ts'

/** Opens the vendors that help to find songs and are set up. */
export const openMusicHelpers = (config: Config, log: Log): MusicHelpers => {
  const reach = musicReach(log)
  const { CYANITE_TOKEN, CYANITE_BASE_URL } = config
  return {
    similar:
      CYANITE_TOKEN === undefined
        ? null
        : cyanite({ ...reach('cyanite', CYANITE_BASE_URL), token: CYANITE_TOKEN }),
  }
}
