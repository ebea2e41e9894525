import { getRouteApi } from '@tanstack/react-router'
import clsx from 'clsx'
import { useTranslation } from 'react-i18next'
import type { RoomRest } from '#contract/room/room.ts'
import { isMember } from '#web/api/session.ts'
import { useSession } from '#web/api/useSession.ts'
import { languageOptions } from '#web/shared/room/languagesOfRooms.ts'
import { usePutSearch } from '#web/shared/page/usePutSearch.ts'
import { buttonLook } from '#web/ui/buttonLook.ts'
import { fieldLook } from '#web/ui/fieldLook.ts'
import { filterKeys, isNarrowed, type RoomFilter } from '../filter.ts'
import { genresOf } from './genresOf.ts'

const route = getRouteApi('/')
/** With fewer rooms one sees them all anyway. */
const FROM = 4
const switches = ['seat', 'free', 'company'] as const
type SwitchKey = (typeof switches)[number] | 'friends'

/** What a brand narrows by before anything else: where friends are, or where one can play. */
const firstOf = (brand: string | undefined, isHere: boolean): SwitchKey | undefined => {
  if (brand === 'turntable') return 'seat'
  return brand === 'hangout' && isHere ? 'friends' : undefined
}

/** Narrows the rooms by what stands in the address: genre, language, a free seat, no account needed, some company. */
export const LobbyFilters = ({ rooms }: { readonly rooms: readonly RoomRest[] }) => {
  const { t, i18n } = useTranslation('lobbyRows')
  const by = route.useSearch()
  const putSearch = usePutSearch()
  const genres = genresOf(rooms, by.genre)
  const languages = languagesOf(rooms, by.language)
  const first = firstOf(document.documentElement.dataset['brand'], isMember(useSession()))
  if (rooms.length < FROM && !isNarrowed(by)) return null
  const put = (key: keyof RoomFilter, value: string | undefined): void => putSearch({ [key]: value })
  const switchOf = (key: SwitchKey) => (
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
  )
  return (
    <div
      role="group"
      aria-label={t('filter.label')}
      className="flex flex-wrap items-center gap-2 max-sm:-mx-4 max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 max-sm:[scrollbar-width:none]"
    >
      {first && switchOf(first)}
      {genres.length > 0 && (
        <Choice
          label={t('filter.genre')}
          any={t('filter.anyGenre')}
          options={genres}
          value={by.genre?.toLowerCase()}
          onChange={(genre) => put('genre', genre)}
        />
      )}
      {languages.length > 0 && (
        <Choice
          label={t('filter.language')}
          any={t('filter.anyLanguage')}
          options={languageOptions(i18n.language, languages)}
          value={by.language}
          onChange={(language) => put('language', language)}
        />
      )}
      {switches.map((key) => key !== first && switchOf(key))}
      {isNarrowed(by) && (
        <button
          type="button"
          className={buttonLook({ look: 'quiet' })}
          onClick={() => putSearch(Object.fromEntries(filterKeys.map((key) => [key, undefined])))}
        >
          {t('filter.clear')}
        </button>
      )}
    </div>
  )
}

/** The languages that some rooms say they speak, and the one chosen. */
const languagesOf = (rooms: readonly RoomRest[], chosen: string | undefined): readonly string[] => [
  ...new Set([
    ...rooms.flatMap(({ roomtone }) => roomtone.language ?? []),
    ...(chosen !== undefined && /^[a-z]{2}$/.test(chosen) ? [chosen] : []),
  ]),
]

interface ChoiceProps {
  readonly label: string
  /** What is said where nothing is chosen. */
  readonly any: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly value: string | undefined
  readonly onChange: (value: string | undefined) => void
}

const Choice = ({ label, any, options, value, onChange }: ChoiceProps) => (
  <select
    aria-label={label}
    value={value ?? ''}
    onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
    className={clsx(fieldLook, 'w-auto max-w-48')}
  >
    <option value="" className="bg-panel">
      {any}
    </option>
    {options.map((one) => (
      <option key={one.value} value={one.value} className="bg-panel">
        {one.label}
      </option>
    ))}
  </select>
)
