import { X } from 'lucide-react'
import { useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { Doc } from '#contract/room/rules.ts'
import { loadSentences } from '#web/shared/i18n/i18n.ts'
import { lazyPart } from '#web/shared/page/lazyPart.ts'
import { useOpened } from '#web/shared/page/useOpened.ts'
import { usePutSearch } from '#web/shared/page/usePutSearch.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { fieldLabelLook } from '#web/ui/fieldLook.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

type Songs = Doc['song']['banned']['songs']

const SongSearch = lazyPart(async () => {
  const [code] = await Promise.all([
    import('#web/shared/find/SongSearch.tsx'),
    loadSentences(['find', 'song', 'crate']),
  ])
  return code.SongSearch
})

interface Props {
  readonly label: string
  readonly value: Songs
  readonly onChange: (songs: Songs) => void
}

/** The songs that a room does not play; more are found by the search of the client. */
export const BannedSongs = ({ label, value, onChange }: Props) => {
  const { t } = useTranslation(['rules', 'common'])
  const search = useOpened('songs')
  const { songsAt } = useSearch({ strict: false })
  const put = usePutSearch()
  const seekAt = (place: string): void => put({ songsAt: place === 'all' ? undefined : place })
  return (
    <div role="group" aria-label={label} className="sm:col-span-2">
      <p className={fieldLabelLook}>{label}</p>
      <ul className="mt-1">
        {value.map(({ songId, label: name }) => (
          <li key={songId} className="flex min-h-11 items-center gap-2 border-b border-line">
            <span className="min-w-0 flex-1 truncate">{name || songId}</span>
            <IconButton
              label={t('rules:banned.remove', { name: name || songId })}
              icon={<X aria-hidden />}
              onClick={() => onChange(value.filter((one) => one.songId !== songId))}
            />
          </li>
        ))}
      </ul>
      <Button size="small" className="mt-2" onClick={() => search.open('')}>
        {t('rules:banned.add')}
      </Button>
      <Dialog
        wide
        title={t('rules:banned.add')}
        closeLabel={t('common:close')}
        open={search.value !== undefined}
        onOpenChange={(isOpen) => !isOpen && search.close()}
      >
        <Suspense fallback={<Skeleton className="h-24" />}>
          <SongSearch
            q={search.value ?? ''}
            at={songsAt}
            onType={search.change}
            onPlace={seekAt}
            idle={<p className="py-4 text-quiet">{t('rules:banned.idle')}</p>}
            extra={({ songId, trackName, artistName }) =>
              songId !== undefined && (
                <Button
                  size="small"
                  aria-pressed={value.some((one) => one.songId === songId)}
                  onClick={() => {
                    const others = value.filter((one) => one.songId !== songId)
                    const name = `${artistName} – ${trackName}`.slice(0, 200)
                    onChange(others.length < value.length ? others : [...value, { songId, label: name }])
                  }}
                >
                  {t('rules:banned.choose')}
                </Button>
              )
            }
          />
        </Suspense>
      </Dialog>
    </div>
  )
}
