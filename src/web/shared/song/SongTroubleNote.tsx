import { Replace, TriangleAlert } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { MusicProvider, type Song } from '#contract/song.ts'
import { Button } from '#web/ui/Button.tsx'
import { providerNames } from './providerNames.ts'
import { songTroubles } from './songTroubles.ts'
import { useSongNames } from './useSongNames.ts'

interface Props {
  readonly song: Pick<Song, 'crateSongUuid' | 'songId'> | null | undefined
  /** Puts the same recording from elsewhere in its place; without it, it is only said. */
  readonly replace?: ((instead: Song) => void) | undefined
}

/** Why a song of the own queue, or one put on the decks, will not play as it should, and what to do about it; nothing where all is well. */
export const SongTroubleNote = ({ song, replace }: Props) => {
  const { t } = useTranslation('song')
  const namesOf = useSongNames()
  const trouble = useSyncExternalStore(songTroubles.subscribe, () => songTroubles.of(song))
  if (trouble === undefined) return null
  const { provider, reason, instead } = trouble
  return (
    <div role="status" className="text-sm text-accent">
      <p>
        <TriangleAlert aria-hidden className="mr-1 inline size-3.5 align-[-0.15em]" />
        {t(`trouble.${reason}`, { provider: providerNames[provider] })}{' '}
        {(instead.length === 0 || !replace) && t('trouble.pickAnother')}
      </p>
      {replace && instead.length > 0 && (
        <p className="relative z-1 -ml-3 flex flex-wrap gap-x-2">
          {instead.map((other) => {
            const at = MusicProvider.options.find((key) => other.musicProviders[key])
            if (at === undefined) return null
            const from = providerNames[at]
            const name = namesOf(other).title
            return (
              <Button
                key={at}
                size="small"
                look="quiet"
                icon={<Replace aria-hidden className="size-4" />}
                aria-label={t('trouble.replaceNamed', { name, provider: from })}
                onClick={() => replace(other)}
              >
                {t('trouble.replace', { provider: from })}
              </Button>
            )
          })}
        </p>
      )}
    </div>
  )
}
