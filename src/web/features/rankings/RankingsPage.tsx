import { Link, useParams, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ApiRefusal } from '#web/api/refusal.ts'
import { Loaded } from '#web/shared/page/Loaded.tsx'
import { usePageTitle } from '#web/shared/page/usePageTitle.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { AwardPath } from './AwardPath.tsx'
import { NoSeason } from './NoSeason.tsx'
import { OwnLine } from './OwnLine.tsx'
import { PastSeasons } from './PastSeasons.tsx'
import { Podium } from './Podium.tsx'
import { Race } from './Race.tsx'
import { RankList } from './RankList.tsx'
import { RankingHead } from './RankingHead.tsx'
import { type Place, useOwnPlace, useRanking } from './useRanking.ts'

const usePlace = (): Place => {
  const { season } = useParams({ strict: false })
  const { scope } = useSearch({ strict: false })
  if (season !== undefined) return { season }
  return scope === 'all' || scope === 'lifetime' ? { scope } : { season: null }
}

/** `/rankings`, `/rankings/:season`: who got how many points, drawn first. */
export const RankingsPage = () => {
  const { t } = useTranslation('rankings')
  const place = usePlace()
  const { answer, first, ranks, more } = useRanking(place)
  const own = useOwnPlace(place, first)
  usePageTitle(first?.season?.name ?? t('title'))
  if (answer.error instanceof ApiRefusal && [400, 404].includes(answer.error.status))
    return (
      <EmptyState level={1} art="/art/not-found.svg" title={t('unknown.title')} text={t('unknown.text')} />
    )
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-6 sm:px-8 sm:py-10">
      <RankingHead place={place} ranking={first} />
      <Loaded of={answer} rows={8}>
        {() => {
          if (!first) return null
          const { season } = first
          if (season === null && !('scope' in place)) return <NoSeason ranking={first} />
          return (
            <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
              {season?.status === 'CLOSING' && <Notice>{t('closing')}</Notice>}
              {first.calculating && season?.status !== 'CLOSING' && <Notice>{t('calculating')}</Notice>}
              {ranks.length === 0 ? (
                <EmptyState art="/art/empty-queue.svg" title={t('nobody.title')} text={t('nobody.text')} />
              ) : (
                <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
                  <Podium ranks={ranks.slice(0, 3)} alone={season === null} />
                  {season && <Race season={season} ranks={ranks.slice(0, 10)} ownUuid={own?.rank.userUuid} />}
                </div>
              )}
              {season && season.awards.length > 0 && (
                <AwardPath awards={season.awards} own={own?.rank} isOver={season.status === 'CLOSED'} />
              )}
              {ranks.length > 0 && (
                <RankList ranks={ranks} ownUuid={own?.rank.userUuid} more={more} total={first.total} />
              )}
              {own && ranks.length > 0 && <OwnLine own={own} />}
            </div>
          )
        }}
      </Loaded>
      {own && (
        <p className="mt-6 text-center">
          <Link to="/my-points" className="underline underline-offset-4">
            {t('mine.link')}
          </Link>
        </p>
      )}
      <PastSeasons but={first?.season?.id} />
    </div>
  )
}
