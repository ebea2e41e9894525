import { useTranslation } from 'react-i18next'
import type { Song } from '#contract/song.ts'
import { useSongNames } from './useSongNames.ts'
import { whyNotPlayable } from './whyNotPlayable.ts'

/** Why a song cannot be queued, in words; undefined if it can. */
export const useWhyNot = (): ((song: Song) => string | undefined) => {
  const { t } = useTranslation('song')
  const namesOf = useSongNames()
  return (song) => {
    const why = whyNotPlayable(song)
    return why && t(`not.${why}`, { name: namesOf(song).title })
  }
}
