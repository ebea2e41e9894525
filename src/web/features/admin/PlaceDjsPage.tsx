import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { atLeast } from '#contract/roles.ts'
import { adminDjs } from '#contract/room/adminRooms.ts'
import { need, type Needs } from '#web/api/needs.ts'
import { query } from '#web/api/queries.ts'
import { span } from '#web/shared/format/clock.ts'
import { day } from '#web/shared/format/time.ts'
import { PageHead } from '#web/shared/page/PageHead.tsx'
import { listQuery } from './places/listQuery.ts'
import { PlaceList } from './places/PlaceList.tsx'

const route = getRouteApi('/manage/djs')
const shape = {
  texts: [],
  states: {},
  sorts: ['plays', 'likes', 'stars', 'playedSeconds', 'lastPlayedAt'],
  usual: '-plays',
} as const

export const needs: Needs = ({ session, search }) =>
  atLeast(session?.role ?? 'guest', 'moderator') ? [need(adminDjs, { query: listQuery(shape, search) })] : []

/** `/manage/djs`: everybody who played a song once. */
export const PlaceDjsPage = () => {
  const { t, i18n } = useTranslation('admin')
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const djs = useQuery({
    ...query(adminDjs, { query: listQuery(shape, search) }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <PageHead title={t('places.djs')} />
      <PlaceList
        title={t('places.djs')}
        shape={shape}
        search={search}
        onGo={(next) => void navigate({ search: next, replace: true })}
        of={djs}
        states={[]}
        keyOf={({ uuid = '' }) => uuid}
        columns={[
          {
            key: 'nickname',
            label: t('places.name'),
            cell: ({ uuid = '', nickname }) => (
              <Link to="/manage/djs/$id" params={{ id: uuid }} className="hover:underline">
                {nickname}
              </Link>
            ),
          },
          { key: 'plays', label: t('places.plays'), cell: ({ plays }) => plays },
          { key: 'likes', label: t('places.likes'), cell: ({ likes }) => likes, isExtra: true },
          { key: 'stars', label: t('places.stars'), cell: ({ stars }) => stars, isExtra: true },
          {
            key: 'playedSeconds',
            label: t('places.played'),
            cell: ({ playedSeconds = 0 }) => span(playedSeconds, i18n.language),
          },
          {
            key: 'lastPlayedAt',
            label: t('places.lastPlayed'),
            cell: ({ lastPlayedAt }) => lastPlayedAt && day(lastPlayedAt, i18n.language),
          },
        ]}
      />
    </>
  )
}
