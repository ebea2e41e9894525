import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { atLeast } from '#contract/roles.ts'
import { type AdminRoom, adminRoom, adminRooms, changeRoomAsAdmin } from '#contract/room/adminRooms.ts'
import { need, type Needs } from '#web/api/needs.ts'
import { query } from '#web/api/queries.ts'
import { useSend } from '#web/api/useSend.ts'
import { useSession } from '#web/api/useSession.ts'
import { moment } from '#web/shared/format/time.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { PageCard } from '#web/shared/page/PageCard.tsx'
import { Button } from '#web/ui/Button.tsx'
import { buttonLook } from '#web/ui/buttonLook.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { Facts } from './places/Facts.tsx'
import { OnePlace } from './places/OnePlace.tsx'

const route = getRouteApi('/manage/rooms/$id')

export const needs: Needs = ({ session, id }) =>
  atLeast(session?.role ?? 'guest', 'moderator') ? [need(adminRoom, { params: { id } })] : []

/** `/manage/rooms/:id`: one room, and what can be done about it. */
export const PlaceRoomPage = () => {
  const { t } = useTranslation('admin')
  const { id } = route.useParams()
  const shown = useQuery(query(adminRoom, { params: { id } }))
  return (
    <OnePlace title={shown.data?.name ?? t('places.room')} of={shown}>
      {(room) => <Shown room={room} />}
    </OnePlace>
  )
}

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString()

const Shown = ({ room }: { readonly room: AdminRoom }) => {
  const { t, i18n } = useTranslation('admin')
  const say = useSayRefusal()
  const isAdmin = atLeast(useSession()?.role ?? 'guest', 'admin')
  const change = useSend(changeRoomAsAdmin, [adminRoom, adminRooms])
  const params = { id: String(room.id) }
  const time = (iso: string | null) => (iso ? moment(iso, i18n.language) : '–')
  const isGone = room.deletedAt !== null
  const promoteFor = (days: number) => change.mutate({ params, body: { promotedUntil: inDays(days) } })
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <PageCard
        title={t('places.facts')}
        action={
          !isGone && (
            <Link to="/r/$slug" params={{ slug: room.slug }} className={buttonLook({ size: 'small' })}>
              {t('places.go')}
            </Link>
          )
        }
      >
        <Facts
          of={[
            [t('places.address'), `/r/${room.slug}`],
            [
              t('places.owner'),
              room.ownerUuid ? (
                <Link
                  to="/manage/users/$uuid"
                  params={{ uuid: room.ownerUuid }}
                  className="text-accent underline underline-offset-4"
                >
                  {room.ownerName}
                </Link>
              ) : (
                '–'
              ),
            ],
            [t('places.visitors'), room.visitors30d],
            [t('places.plays'), room.plays],
            [t('places.lastVisit'), time(room.lastVisitedAt)],
            [t('places.since'), time(room.createdAt)],
            [t('places.promotedUntil'), room.promoted ? time(room.promotedUntil) : t('places.not')],
            [t('places.state.archived'), time(room.archivedAt)],
            [t('places.state.deleted'), time(room.deletedAt)],
          ]}
        />
      </PageCard>
      {isAdmin && (
        <PageCard title={t('places.acts')}>
          {change.error && <Notice look="bad">{say(change.error)}</Notice>}
          <div className="flex flex-wrap gap-3">
            {isGone ? (
              <Button
                look="primary"
                busy={change.isPending}
                onClick={() => change.mutate({ params, body: { deletedAt: null } })}
              >
                {t('places.restore')}
              </Button>
            ) : (
              <>
                {room.promoted ? (
                  <Button onClick={() => change.mutate({ params, body: { promoted: false } })}>
                    {t('places.demote')}
                  </Button>
                ) : (
                  [7, 30].map((days) => (
                    <Button key={days} onClick={() => promoteFor(days)}>
                      {t('places.promote', { count: days })}
                    </Button>
                  ))
                )}
                <Button
                  onClick={() => change.mutate({ params, body: { archived: room.archivedAt === null } })}
                >
                  {t(room.archivedAt === null ? 'places.archive' : 'places.unarchive')}
                </Button>
              </>
            )}
          </div>
        </PageCard>
      )}
    </div>
  )
}
