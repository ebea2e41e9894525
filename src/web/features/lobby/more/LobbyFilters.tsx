import { getRouteApi } from '@tanstack/react-router'
import clsx from 'clsx'
import { useTranslation } from 'react-i18next'
import type { RoomRest } from '#contract/room/room.ts'
import { buttonLook } from '#web/ui/buttonLook.ts'
import { fieldLook } from '#web/ui/fieldLook.ts'
import { filterKeys, isNarrowed, type RoomFilter } from '../filter.ts'
import { genresOf } from './genresOf.ts'

const route = getRouteApi('/')
/** With fewer rooms one sees them all anyway. */
const FROM = 4
const switches = ['seat', 'free', 'company'] as const

/** Narrows the rooms by what stands in the address: a genre, a free seat, no account needed, some company. */
export const LobbyFilters = ({ rooms }: { readonly rooms: readonly RoomRest[] }) => {
  const { t } = useTranslation('lobbyRows')
  const by = route.useSearch()
  const navigate = route.useNavigate()
  const genres = genresOf(rooms, by.genre)
  if (rooms.length < FROM && !isNarrowed(by)) return null
  const put = (key: keyof RoomFilter, value: string | undefined): void => {
    const next = Object.entries({ ...by, [key]: value }).filter(([, kept]) => kept !== undefined)
    void navigate({ search: Object.fromEntries(next), replace: true, resetScroll: false })
  }
  return (
    <div
      role="group"
      aria-label={t('filter.label')}
      className="flex flex-wrap items-center gap-2 max-sm:-mx-4 max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 max-sm:[scrollbar-width:none]"
    >
      {genres.length > 0 && (
        <select
          aria-label={t('filter.genre')}
          value={by.genre?.toLowerCase() ?? ''}
          onChange={({ target }) => put('genre', target.value === '' ? undefined : target.value)}
          className={clsx(fieldLook, 'w-auto max-w-48')}
        >
          <option value="" className="bg-panel">
            {t('filter.anyGenre')}
          </option>
          {genres.map(({ value, label }) => (
            <option key={value} value={value} className="bg-panel">
              {label}
            </option>
          ))}
        </select>
      )}
      {switches.map((key) => (
        <button
          key={key}
          type="button"
          aria-pressed={by[key] !== undefined}
          onClick={() => put(key, by[key] === undefined ? '1' : undefined)}
          className={clsx(
            buttonLook(),
            'rounded-full aria-pressed:bg-accent-deep aria-pressed:text-accent aria-pressed:ring-accent',
          )}
        >
          {t(`filter.${key}`)}
        </button>
      ))}
      {isNarrowed(by) && (
        <button
          type="button"
          className={buttonLook({ look: 'quiet' })}
          onClick={() => {
            const kept = Object.entries(by).filter(([key]) => !filterKeys.some((one) => one === key))
            void navigate({ search: Object.fromEntries(kept), replace: true, resetScroll: false })
          }}
        >
          {t('filter.clear')}
        </button>
      )}
    </div>
  )
}
