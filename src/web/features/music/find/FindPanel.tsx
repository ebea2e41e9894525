import { Search } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { fieldLook } from '#web/ui/fieldLook.ts'
import { FoundSong } from './FoundSong.tsx'
import { useFound } from './useFound.ts'

/** Finds songs one may play and puts them into the queue. */
export const FindPanel = () => {
  const { t } = useTranslation('music')
  const id = useId()
  const [typed, setTyped] = useState('')
  return (
    <search className="flex flex-col gap-5">
      <div>
        <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
          {t('search.label')}
        </label>
        <span className="relative block">
          <Search aria-hidden className="absolute top-1/2 left-3 size-5 -translate-y-1/2 text-quiet" />
          <input
            id={id}
            type="search"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            placeholder={t('search.placeholder')}
            autoComplete="off"
            className={`${fieldLook} pl-10`}
          />
        </span>
        <p className="mt-1.5 text-sm text-quiet">{t('search.hint')}</p>
      </div>
      <Results typed={typed} />
    </search>
  )
}

const Results = ({ typed }: { readonly typed: string }) => {
  const { t } = useTranslation('music')
  const { t: common } = useTranslation()
  const say = useSayRefusal()
  const found = useFound(typed)
  if (found.query === '') return null
  if (found.error) return <EmptyState title={t('search.failedTitle')} text={say(found.error)} />
  if (!found.songs) {
    return (
      <div role="status" aria-label={common('loading')} className="flex flex-col gap-2">
        {['a', 'b', 'c', 'd', 'e'].map((key) => (
          <Skeleton key={key} className="h-16" />
        ))}
      </div>
    )
  }
  return (
    <div>
      <p role="status" className="mb-3 text-sm text-quiet">
        {t('search.results', { count: found.songs.length })}
      </p>
      {found.songs.length === 0 ? (
        <EmptyState
          art="/art/empty-search.svg"
          title={t('search.noneTitle', { query: found.query })}
          text={t('search.noneText')}
        />
      ) : (
        <ul className="flex flex-col gap-1.5">
          {found.songs.map((song, index) => (
            <FoundSong key={song.songId ?? song.id ?? index} song={song} />
          ))}
        </ul>
      )}
    </div>
  )
}
