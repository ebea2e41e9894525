import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { roomStats } from '#contract/playlist/stats.ts'
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

const route = getRouteApi('/r/$slug/stats')

/** `/r/:slug/stats`: what was played in a room, counted. */
export const RoomStatsPage = () => {
  const { t } = useTranslation('history')
  const { slug } = route.useParams()
  const go = route.useNavigate()
  const days = daysIn(route.useSearch().days)
  const [now] = useState(() => Date.now())
  const answer = useQuery(query(roomStats, { params: { slug }, query: spanOf(days, now) }))
  const nameOf = useNames((answer.data?.regulars ?? []).map(({ userUuid }) => userUuid))
  return (
    <div className="mx-auto w-full max-w-4xl px-4 py-6 sm:px-8 sm:py-10">
      <PageHead
        title={answer.data ? t('stats.ofRoom', { name: answer.data.room.name }) : t('stats.title')}
        text={t('stats.text')}
        action={
          <Link to="/r/$slug/history" params={{ slug }} className={buttonLook()}>
            {t('allNights')}
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
            <PageCard title={t('stats.regulars')} text={t('stats.regularsText')}>
              <CountTable
                caption={t('stats.regulars')}
                columns={[t('stats.dj'), t('nights'), t('stats.plays'), t('stats.likeCount')]}
                rows={stats.regulars.map(({ userUuid, nights, plays, likes }) => ({
                  key: userUuid,
                  cells: [
                    <Link key="name" to="/u/$uuid/stats" params={{ uuid: userUuid }} className="underline">
                      {nameOf(userUuid) ?? t('somebody')}
                    </Link>,
                    nights,
                    plays,
                    likes,
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
