import { cyanite } from '#adapters/music/cyanite.ts'
import { musicBrainz } from '#adapters/music/musicBrainz.ts'
import { odesli } from '#adapters/music/odesli.ts'
import type { Log } from '#ports/log.ts'
import type { MusicHelpers } from '#ports/musicHelpers.ts'
import type { Config } from './config.ts'
import { musicReach } from './music.ts'

/** Opens the vendors that help to find songs and are set up. */
export const openMusicHelpers = (config: Config, log: Log): MusicHelpers => {
  const reach = musicReach(log)
  const { CYANITE_TOKEN, CYANITE_BASE_URL, MUSICBRAINZ_CONTACT: contact } = config
  const links = {
    odesli: odesli({ ...reach('odesli', config.ODESLI_BASE_URL), apiKey: config.ODESLI_API_KEY }),
    // It wants to know whom to write to.
    musicbrainz:
      contact === undefined
        ? null
        : musicBrainz({ ...reach('musicbrainz', config.MUSICBRAINZ_BASE_URL), contact }),
  }
  return {
    links: config.LINK_SOURCES.flatMap((key) => links[key] ?? []),
    similar:
      CYANITE_TOKEN === undefined
        ? null
        : cyanite({ ...reach('cyanite', CYANITE_BASE_URL), token: CYANITE_TOKEN }),
  }
}
