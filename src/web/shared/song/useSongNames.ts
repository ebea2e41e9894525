import { useTranslation } from 'react-i18next'
import type { Song } from '#contract/song.ts'

export interface SongNames {
  readonly title: string
  readonly artist: string
}

/** What to call a song that may lack its title or artist. */
export const useSongNames = (): ((song: Pick<Song, 'trackName' | 'artistName'>) => SongNames) => {
  const { t } = useTranslation('song')
  return (song) => ({
    title: song.trackName || t('untitled'),
    artist: song.artistName || t('unknownArtist'),
  })
}
