import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { room as readRoom } from '#contract/room/rooms.ts'
import { query } from '#web/api/queries.ts'
import { Loaded } from '#web/shared/page/Loaded.tsx'
import { PageHead } from '#web/shared/page/PageHead.tsx'
import { buttonLook } from '#web/ui/buttonLook.ts'
import { FoundPlays } from './FoundPlays.tsx'
import { NightList } from './NightList.tsx'
import { NightView } from './NightView.tsx'
import { SearchPlays } from './SearchPlays.tsx'

const route = getRouteApi('/r/$slug/history')

/** `/r/:slug/history`: the nights of a room, one of them, or what was found among all plays. */
export const HistoryPage = () => {
  const { t } = useTranslation('history')
  const { slug } = route.useParams()
  const { night, q = '', dj = '', from = '', to = '', month } = route.useSearch()
  const room = useQuery(query(readRoom, { params: { id: slug } }))
  const sought = { words: q, dj, from, to }
  const searched = Object.values(sought).some((part) => part !== '')
  return (
    <div className="mx-auto w-full max-w-4xl px-4 py-6 sm:px-8 sm:py-10">
      <Loaded of={room} rows={2}>
        {({ name }) => (
          <PageHead
            title={t('title', { name })}
            text={t('text')}
            action={
              <div className="flex flex-wrap gap-2">
                <Link to="/r/$slug/stats" params={{ slug }} className={buttonLook()}>
                  {t('toStats')}
                </Link>
                <Link to="/r/$slug" params={{ slug }} className={buttonLook()}>
                  {t('toRoom')}
                </Link>
              </div>
            }
          />
        )}
      </Loaded>
      {night === undefined && <SearchPlays key={q} slug={slug} sought={sought} />}
      {night !== undefined && <NightView slug={slug} id={night} />}
      {night === undefined && searched && <FoundPlays slug={slug} sought={sought} />}
      {night === undefined && !searched && <NightList slug={slug} month={month} />}
    </div>
  )
}
