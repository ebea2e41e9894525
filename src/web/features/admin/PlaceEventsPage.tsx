import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { atLeast } from '#contract/roles.ts'
import { adminEvents } from '#contract/room/events.ts'
import { need, type Needs } from '#web/api/needs.ts'
import { query } from '#web/api/queries.ts'
import { moment } from '#web/shared/format/time.ts'
import { PageHead } from '#web/shared/page/PageHead.tsx'
import { listQuery } from './places/listQuery.ts'
import { PlaceList } from './places/PlaceList.tsx'

const route = getRouteApi('/manage/events')
const shape = {
  texts: ['title', 'slug'],
  states: { standing: { cancelledAt: { $isnull: true } }, cancelled: { cancelledAt: { $notnull: true } } },
  sorts: ['title', 'createdAt'],
  usual: '-createdAt',
} as const

export const needs: Needs = ({ session, search }) =>
  atLeast(session?.role ?? 'guest', 'moderator')
    ? [need(adminEvents, { query: { ...listQuery(shape, search), join: ['room,community'] } })]
    : []

/** `/manage/events`: every event, those cancelled long ago too. */
export const PlaceEventsPage = () => {
  const { t, i18n } = useTranslation('admin')
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const events = useQuery({
    ...query(adminEvents, { query: { ...listQuery(shape, search), join: ['room,community'] } }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <PageHead title={t('places.events')} />
      <PlaceList
        title={t('places.events')}
        shape={shape}
        search={search}
        onGo={(next) => void navigate({ search: next, replace: true })}
        of={events}
        states={(['standing', 'cancelled'] as const).map((value) => ({
          value,
          label: t(`places.state.${value}`),
        }))}
        keyOf={({ uuid = '' }) => uuid}
        columns={[
          {
            key: 'title',
            label: t('places.name'),
            cell: ({ id, title, cancelledAt }) => (
              <>
                <Link to="/manage/events/$id" params={{ id: String(id) }} className="hover:underline">
                  {title}
                </Link>
                {cancelledAt && (
                  <span className="ml-2 text-sm text-dislike">{t('places.state.cancelled')}</span>
                )}
              </>
            ),
          },
          { key: 'host', label: t('places.host'), cell: ({ hostName }) => hostName },
          {
            key: 'where',
            label: t('places.where'),
            cell: ({ room, community }) => room?.name ?? community?.name ?? '–',
          },
          {
            key: 'start',
            label: t('places.start'),
            cell: ({ startTime }) => startTime && moment(startTime, i18n.language),
          },
        ]}
      />
    </>
  )
}
