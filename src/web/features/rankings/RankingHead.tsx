import { Link } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SeasonRanking } from '#contract/merch/rankings.ts'
import type { Season } from '#contract/merch/seasons.ts'
import { day } from '#web/shared/format/time.ts'
import { buttonLook } from '#web/ui/buttonLook.ts'
import type { Place } from './useRanking.ts'

interface Props {
  readonly place: Place
  readonly ranking: SeasonRanking | undefined
}

/** Which ranking this is, and the ways to the others. */
export const RankingHead = ({ place, ranking }: Props) => {
  const { t } = useTranslation('rankings')
  const season = ranking?.season ?? null
  const scope = 'scope' in place ? place.scope : 'season'
  // A season that is over is none of the three.
  const isOver = 'season' in place && place.season !== null && season?.status !== 'ACTIVE'
  const here = isOver ? undefined : scope
  return (
    <header className="mb-6 grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <p className="text-sm font-semibold text-accent">{t('title')}</p>
          <h1 className="text-2xl break-words sm:text-3xl">
            {scope === 'season' ? (season?.name ?? t('season')) : t(scope)}
          </h1>
          {season?.description && <p className="mt-1 max-w-2xl text-quiet">{season.description}</p>}
          {scope !== 'season' && <p className="mt-1 text-quiet">{t(`${scope}Text`)}</p>}
        </div>
        <nav
          aria-label={t('kinds')}
          className="flex flex-wrap gap-1 rounded-md bg-panel p-1 ring-1 ring-line"
        >
          {(['season', 'all', 'lifetime'] as const).map((kind) => (
            <Link
              key={kind}
              to="/rankings"
              search={kind === 'season' ? {} : { scope: kind }}
              activeOptions={{ exact: true, includeSearch: true }}
              aria-current={kind === here ? 'page' : undefined}
              className="touchable flex min-h-9 items-center rounded-sm px-3 text-sm font-semibold text-quiet transition-colors hover:text-text aria-[current]:bg-raised aria-[current]:text-text"
            >
              {t(kind)}
            </Link>
          ))}
        </nav>
      </div>
      {season && <SeasonTime season={season} />}
      {(ranking?.previousSeason || ranking?.nextSeason) && season && (
        <nav aria-label={t('others')} className="flex flex-wrap justify-between gap-2">
          {ranking.previousSeason && (
            <Link
              to="/rankings/$season"
              params={{ season: ranking.previousSeason.name }}
              className={buttonLook({ look: 'quiet', size: 'small' })}
            >
              <ChevronLeft aria-hidden className="size-4" />
              {ranking.previousSeason.name}
            </Link>
          )}
          {ranking.nextSeason && (
            <Link
              to="/rankings/$season"
              params={{ season: ranking.nextSeason.name }}
              className={`${buttonLook({ look: 'quiet', size: 'small' })} ml-auto`}
            >
              {ranking.nextSeason.name}
              <ChevronRight aria-hidden className="size-4" />
            </Link>
          )}
        </nav>
      )}
    </header>
  )
}

const HOUR = 3_600_000

const spanIn = (ms: number, language: string): string => {
  const [value, unit] =
    ms >= 48 * HOUR ? [Math.floor(ms / (24 * HOUR)), 'day'] : [Math.max(1, Math.floor(ms / HOUR)), 'hour']
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(value)
}

/** How far a season is, and how long it goes on. */
const SeasonTime = ({ season }: { readonly season: Season }) => {
  const { t, i18n } = useTranslation('rankings')
  const [now] = useState(() => Date.now())
  const [from, until] = [Date.parse(season.startDate), Date.parse(season.endDate)]
  const part = Math.min(1, Math.max(0, (now - from) / (until - from)))
  const said = {
    UPCOMING: () => t('begins', { date: day(season.startDate, i18n.language) }),
    ACTIVE: () => t('left', { span: spanIn(until - now, i18n.language) }),
    CLOSING: () => t('ended', { date: day(season.endDate, i18n.language) }),
    CLOSED: () => t('ended', { date: day(season.endDate, i18n.language) }),
  }[season.status]()
  return (
    <div>
      <div aria-hidden className="h-1.5 overflow-hidden rounded-full bg-line">
        <div className="h-full rounded-full bg-accent" style={{ width: `${part * 100}%` }} />
      </div>
      <p className="mt-2 flex flex-wrap justify-between gap-x-4 text-sm text-quiet">
        <span>{`${day(season.startDate, i18n.language)} – ${day(season.endDate, i18n.language)}`}</span>
        <span className="font-semibold text-text">{said}</span>
      </p>
    </div>
  )
}
