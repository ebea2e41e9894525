import clsx from 'clsx'
import { Search } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Song } from '#contract/song.ts'
import { isMember } from '#web/api/session.ts'
import { useSession } from '#web/api/useSession.ts'
import { RowsToCome } from '#web/shared/crate/CrateBody.tsx'
import { useTyped } from '#web/shared/page/useTyped.ts'
import { Button } from '#web/ui/Button.tsx'
import { fieldLook } from '#web/ui/fieldLook.ts'
import { Tabs } from '#web/ui/Tabs.tsx'
import { providerNames } from '../song/providerNames.ts'
import { LinkedResult } from './LinkedResult.tsx'
import { linkIn } from './linkIn.ts'
import { SearchResults } from './SearchResults.tsx'
import { isSoughtOnSubmit, searchable, type SearchPlace } from './searchTabs.ts'
import { useProviders } from './useProviders.ts'

/** Typing rests for so long before it is searched, in ms. */
const REST_MS = 300

interface Props {
  /** What is looked for, and where, as the address says. */
  readonly q: string
  readonly at: string | undefined
  readonly onType: (q: string) => void
  readonly onPlace: (at: SearchPlace) => void
  /** What stands there while nothing is looked for. */
  readonly idle: ReactNode
  /** More to do with a song here. */
  readonly extra?: (song: Song) => ReactNode
  /** The label is for screen readers alone. */
  readonly compact?: boolean
}

/** Finds songs: one field, a tab for each provider of this server, and what a pasted link leads to. */
export const SongSearch = ({ q, at, onType, onPlace, idle, extra, compact = false }: Props) => {
  const { t } = useTranslation('find')
  const id = useId()
  const root = useRef<HTMLElement>(null)
  const isHere = isMember(useSession())
  const [typed, type] = useTyped(q, onType, REST_MS)
  const [submitted, submit] = useState<string>()
  const [mine, setMine] = useState(false)
  const { all, linked, ownCountry, explicit } = useProviders()
  const providers = searchable(all, linked)
  const offered = providers.find(({ key }) => key === at)
  const place: SearchPlace = offered?.key ?? 'all'
  // Nothing is asked elsewhere while it is not known yet whether the place in the address is one.
  const isUnknown = at !== undefined && all.length === 0
  const text = q.trim()
  const link = linkIn(text)
  const waits = isSoughtOnSubmit(place) && submitted !== text
  const hasOwn = offered?.mine === true && offered.key !== 'uploadService' && isHere
  const isOwn = mine && hasOwn
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      onType(typed)
      submit(typed.trim())
    }
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    root.current?.querySelector<HTMLElement>('[data-result]')?.focus()
  }
  const panel = isUnknown ? (
    <RowsToCome />
  ) : waits ? (
    <Waiting place={place} text={text} onSearch={() => submit(text)} />
  ) : text === '' && !isOwn ? (
    idle
  ) : (
    <SearchResults sought={{ q: text, place, mine: isOwn, country: ownCountry, explicit }} extra={extra} />
  )
  return (
    <search ref={root} className="flex min-w-0 flex-col gap-4">
      <div>
        <label htmlFor={id} className={clsx('mb-1.5 block text-sm font-semibold', compact && 'sr-only')}>
          {t('label')}
        </label>
        <span className="relative block">
          <Search aria-hidden className="absolute top-1/2 left-3 size-5 -translate-y-1/2 text-quiet" />
          <input
            id={id}
            type="search"
            enterKeyHint="search"
            value={typed}
            onChange={(event) => type(event.target.value)}
            onKeyDown={press}
            placeholder={t('placeholder')}
            autoComplete="off"
            className={`${fieldLook} pl-10`}
          />
        </span>
      </div>
      {link !== undefined ? (
        <LinkedResult key={link} link={link} extra={extra} />
      ) : providers.length === 0 || (text === '' && at === undefined) ? (
        panel
      ) : (
        <Tabs<SearchPlace>
          label={t('places')}
          value={place}
          onChange={onPlace}
          panelClassName="pt-4"
          tabs={[
            { value: 'all', label: t('all'), panel },
            ...providers.map(({ key }) => ({
              value: key,
              label: providerNames[key],
              panel: (
                <div className="flex min-w-0 flex-col gap-3">
                  {hasOwn && (
                    <label className="flex min-h-11 w-fit cursor-pointer items-center gap-2 text-sm font-semibold">
                      <input
                        type="checkbox"
                        checked={mine}
                        onChange={(event) => setMine(event.target.checked)}
                        className="size-5 accent-accent"
                      />
                      {t('mine')}
                    </label>
                  )}
                  {panel}
                </div>
              ),
            })),
          ]}
        />
      )}
    </search>
  )
}

/** A provider that is asked only when somebody says so. */
const Waiting = ({
  place,
  text,
  onSearch,
}: {
  readonly place: SearchPlace
  readonly text: string
  readonly onSearch: () => void
}) => {
  const { t } = useTranslation('find')
  const name = place === 'all' ? '' : providerNames[place]
  return (
    <div className="flex flex-col items-start gap-3 py-4">
      <p className="text-quiet">{t('submit.text', { name })}</p>
      {text !== '' && (
        <Button look="primary" icon={<Search aria-hidden className="size-4" />} onClick={onSearch}>
          {t('submit.action', { name })}
        </Button>
      )}
    </div>
  )
}
