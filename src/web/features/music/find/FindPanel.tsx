import { Search } from 'lucide-react'
import { getRouteApi } from '@tanstack/react-router'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { RowsToCome } from '#web/shared/crate/CrateBody.tsx'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { useTyped } from '#web/shared/page/useTyped.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { fieldLook } from '#web/ui/fieldLook.ts'
import { PublicSongs } from './PublicSongs.tsx'
import { FoundSong } from './FoundSong.tsx'
import { useFound } from './useFound.ts'

const route = getRouteApi('/crates')

/** Finds songs one may play and puts them into the queue. */
export const FindPanel = () => {
  const { t } = useTranslation('music')
  const id = useId()
  const { q = '' } = route.useSearch()
  const navigate = route.useNavigate()
  const [typed, type] = useTyped(
    q,
    (text) =>
      void navigate({
        search: ({ tab }) => ({ ...(tab && { tab }), ...(text && { q: text }) }),
        replace: true,
        resetScroll: false,
      }),
  )
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
            onChange={(event) => type(event.target.value)}
            placeholder={t('search.placeholder')}
            autoComplete="off"
            className={`${fieldLook} pl-10`}
          />
        </span>
        <p className="mt-1.5 text-sm text-quiet">{t('search.hint')}</p>
      </div>
      <Results sought={q.trim()} />
    </search>
  )
}

const Results = ({ sought }: { readonly sought: string }) => {
  const { t } = useTranslation('music')
  const say = useSayRefusal()
  const found = useFound(sought)
  if (found.query === '') return <PublicSongs />
  if (found.error) return <EmptyState title={t('search.failedTitle')} text={say(found.error)} />
  if (!found.songs) {
    return <RowsToCome />
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
