import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { SkippedSong } from '#contract/playlist/crateFiles.ts'

interface Props {
  readonly added: number
  readonly skipped: readonly SkippedSong[]
}

/** What came of a list: how many songs came in, and each that did not, with the reason and a way to look for it. */
export const Skipped = ({ added, skipped }: Props) => {
  const { t } = useTranslation('imports')
  return (
    <>
      <p role="status" className="font-semibold">
        {t('added', { count: Math.max(0, added) })}
        {skipped.length > 0 && ` · ${t('skipped', { count: skipped.length })}`}
      </p>
      {skipped.length > 0 && (
        <ul aria-label={t('skippedList')} className="max-h-72 overflow-y-auto rounded-md border border-line">
          {skipped.map((song) => {
            const name = [song.artistName, song.trackName].filter(Boolean).join(' – ')
            return (
              <li
                key={song.position}
                className="flex min-w-0 flex-wrap items-center gap-x-3 border-b border-line px-3 py-1 last:border-0"
              >
                <span className="min-w-0 flex-1 basis-40">
                  <span className="block wrap-anywhere">
                    {name || t('nameless', { place: song.position + 1 })}
                  </span>
                  <span className="block text-sm text-quiet">{t(`reasons.${song.reason}`)}</span>
                </span>
                {name !== '' && song.reason !== 'full' && (
                  <Link
                    to="/crates"
                    search={{ tab: 'search', q: `${song.artistName} ${song.trackName}`.trim().slice(0, 200) }}
                    aria-label={t('searchFor', { name })}
                    className="inline-flex min-h-11 items-center text-sm font-semibold text-accent hover:underline"
                  >
                    {t('search')}
                  </Link>
                )}
              </li>
            )
          })}
        </ul>
      )}
    </>
  )
}
