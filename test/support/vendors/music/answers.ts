import type { Heard, Said } from '../routes.ts'
import { audiusDouble, type MusicKnown } from './audius.ts'
import { appleDouble } from './apple.ts'
import { cyaniteDouble } from './cyanite.ts'
import { linkSourcesDouble } from './linkSources.ts'
import { sevenDigitalDouble } from './sevenDigital.ts'
import { spotifyDouble } from './spotify.ts'
import { youtubeDouble } from './youtube.ts'
import { jellyfinDouble } from './jellyfin.ts'
import { openSubsonicDouble } from './openSubsonic.ts'
import { soundCloudDouble } from './soundCloud.ts'

const doubles = [
  cyaniteDouble,
  linkSourcesDouble,
  audiusDouble,
  openSubsonicDouble,
  jellyfinDouble,
  sevenDigitalDouble,
  soundCloudDouble,
  youtubeDouble,
  spotifyDouble,
  appleDouble,
]

/** What the music vendor behind a path answers; null where it is none's. */
export const musicAnswer = (heard: Heard, known: MusicKnown): Said | null => {
  for (const double of doubles) {
    const said = double(heard, known)
    if (said) return said
  }
  return null
}
