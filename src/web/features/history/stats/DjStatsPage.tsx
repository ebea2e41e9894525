import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { djStats } from '#contract/playlist/stats.ts'
import { query } from '#web/api/queries.ts'
import { useNames } from '#web/shared/moderation/useNames.ts'
import { Loaded } from '#web/shared/page/Loaded.tsx'
import { PageCard } from '#web/shared/page/PageCard.tsx'
import { PageHead } from '#web/shared/page/PageHead.tsx'
import { buttonLook } from '#web/ui/buttonLook.ts'
import { CountTable } from './CountTable.tsx'
import { SpanChoice } from './SpanChoice.tsx'
import { daysIn, spanOf } from './span.ts'
import { StatsBody } from './StatsBody.tsx'

const route = getRouteApi('/u/$uuid/stats')

/** `/u/:uuid/stats`: what a person played, counted, in the rooms that the reader may read. */
export const DjStatsPage = () => {
  const { t } = useTranslation('history')
  const { uuid } = route.useParams()
  const go = route.useNavigate()
  const days = daysIn(route.useSearch().days)
  const [now] = useState(() => Date.now())
  const answer = useQuery(query(djStats, { params: { uuid }, query: spanOf(days, now) }))
  const name = useNames([uuid])(uuid)
  return (
    <div className="mx-auto w-full max-w-4xl px-4 py-6 sm:px-8 sm:py-10">
      <PageHead
        title={name === undefined ? t('stats.title') : t('stats.ofDj', { name })}
        text={t('stats.djText')}
        action={
          <Link to="/u/$uuid" params={{ uuid }} className={buttonLook()}>
            {t('stats.toPerson')}
          </Link>
        }
      />
      <SpanChoice
        days={days}
        onChoose={(next) => void go({ search: { days: String(next) }, replace: true })}
      />
      <Loaded of={answer} rows={8}>
        {(stats) => (
          <StatsBody stats={stats}>
            <PageCard title={t('stats.rooms')} text={t('stats.roomsText')}>
              <CountTable
                caption={t('stats.rooms')}
                columns={[t('stats.room'), t('stats.plays'), t('stats.likeCount')]}
                rows={stats.rooms.map((room) => ({
                  key: room.uuid,
                  cells: [
                    <Link key="name" to="/r/$slug/stats" params={{ slug: room.slug }} className="underline">
                      {room.name}
                    </Link>,
                    room.plays,
                    room.likes,
                  ],
                }))}
              />
            </PageCard>
          </StatsBody>
        )}
      </Loaded>
    </div>
  )
}
