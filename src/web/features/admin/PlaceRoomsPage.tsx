import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { atLeast } from '#contract/roles.ts'
import { adminRooms } from '#contract/room/adminRooms.ts'
import { need, type Needs } from '#web/api/needs.ts'
import { query } from '#web/api/queries.ts'
import { day } from '#web/shared/format/time.ts'
import { PageHead } from '#web/shared/page/PageHead.tsx'
import { listQuery } from './places/listQuery.ts'
import { PlaceList } from './places/PlaceList.tsx'

const route = getRouteApi('/manage/rooms')
const shape = {
  texts: ['name', 'slug'],
  states: {
    live: { deletedAt: { $isnull: true }, archivedAt: { $isnull: true } },
    promoted: { promoted: true },
    unlisted: { unlisted: true },
    archived: { archivedAt: { $notnull: true } },
    deleted: { deletedAt: { $notnull: true } },
  },
  sorts: ['name', 'lastVisitedAt', 'createdAt'],
  usual: '-lastVisitedAt',
} as const

export const needs: Needs = ({ session, search }) =>
  atLeast(session?.role ?? 'guest', 'moderator')
    ? [need(adminRooms, { query: listQuery(shape, search) })]
    : []

/** `/manage/rooms`: every room, deleted ones too. */
export const PlaceRoomsPage = () => {
  const { t, i18n } = useTranslation('admin')
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const rooms = useQuery({
    ...query(adminRooms, { query: listQuery(shape, search) }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <PageHead title={t('places.rooms')} />
      <PlaceList
        title={t('places.rooms')}
        shape={shape}
        search={search}
        onGo={(next) => void navigate({ search: next, replace: true })}
        of={rooms}
        states={(['live', 'promoted', 'unlisted', 'archived', 'deleted'] as const).map((value) => ({
          value,
          label: t(`places.state.${value}`),
        }))}
        keyOf={({ uuid = '' }) => uuid}
        columns={[
          {
            key: 'name',
            label: t('places.name'),
            cell: ({ id, name, deletedAt, archivedAt }) => (
              <>
                <Link to="/manage/rooms/$id" params={{ id: String(id) }} className="hover:underline">
                  {name}
                </Link>
                {deletedAt && <span className="ml-2 text-sm text-dislike">{t('places.state.deleted')}</span>}
                {archivedAt && <span className="ml-2 text-sm text-quiet">{t('places.state.archived')}</span>}
              </>
            ),
          },
          { key: 'owner', label: t('places.owner'), cell: ({ ownerName }) => ownerName || '–' },
          { key: 'visitors', label: t('places.visitors'), cell: (room) => room.visitors30d, isExtra: true },
          { key: 'plays', label: t('places.plays'), cell: ({ plays }) => plays, isExtra: true },
          {
            key: 'lastVisitedAt',
            label: t('places.lastVisit'),
            cell: ({ lastVisitedAt }) => (lastVisitedAt ? day(lastVisitedAt, i18n.language) : '–'),
          },
        ]}
      />
    </>
  )
}
