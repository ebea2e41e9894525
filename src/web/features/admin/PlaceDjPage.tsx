import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { atLeast } from '#contract/roles.ts'
import { adminDj } from '#contract/room/adminRooms.ts'
import { need, type Needs } from '#web/api/needs.ts'
import { query } from '#web/api/queries.ts'
import { span } from '#web/shared/format/clock.ts'
import { moment } from '#web/shared/format/time.ts'
import { PageCard } from '#web/shared/page/PageCard.tsx'
import { buttonLook } from '#web/ui/buttonLook.ts'
import { Facts } from './places/Facts.tsx'
import { OnePlace } from './places/OnePlace.tsx'

const route = getRouteApi('/manage/djs/$id')

export const needs: Needs = ({ session, id }) =>
  atLeast(session?.role ?? 'guest', 'moderator') ? [need(adminDj, { params: { id } })] : []

/** `/manage/djs/:id`: what somebody played. */
export const PlaceDjPage = () => {
  const { t, i18n } = useTranslation('admin')
  const { id } = route.useParams()
  const shown = useQuery(query(adminDj, { params: { id } }))
  return (
    <OnePlace title={shown.data?.nickname ?? t('places.dj')} of={shown}>
      {(dj) => (
        <PageCard
          title={t('places.facts')}
          action={
            <Link
              to="/manage/users/$uuid"
              params={{ uuid: dj.uuid }}
              className={buttonLook({ size: 'small' })}
            >
              {t('places.account')}
            </Link>
          }
        >
          <Facts
            of={[
              [t('places.plays'), dj.plays],
              [t('places.played'), span(dj.playedSeconds, i18n.language)],
              [t('places.rooms'), dj.rooms],
              [t('places.fans'), dj.fans],
              [t('places.likes'), dj.likes],
              [t('places.dislikes'), dj.dislikes],
              [t('places.stars'), dj.stars],
              [t('places.firstPlayed'), moment(dj.firstPlayedAt, i18n.language)],
              [t('places.lastPlayed'), moment(dj.lastPlayedAt, i18n.language)],
            ]}
          />
        </PageCard>
      )}
    </OnePlace>
  )
}
