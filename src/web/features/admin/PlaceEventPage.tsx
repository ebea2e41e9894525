import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { atLeast } from '#contract/roles.ts'
import type { AdminEvent } from '#contract/room/event.ts'
import { adminEvent, adminEvents, cancelEvent } from '#contract/room/events.ts'
import { need, type Needs } from '#web/api/needs.ts'
import { query } from '#web/api/queries.ts'
import { useSend } from '#web/api/useSend.ts'
import { moment } from '#web/shared/format/time.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { ConfirmButton } from '#web/shared/page/ConfirmButton.tsx'
import { PageCard } from '#web/shared/page/PageCard.tsx'
import { buttonLook } from '#web/ui/buttonLook.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { Facts } from './places/Facts.tsx'
import { OnePlace } from './places/OnePlace.tsx'

const route = getRouteApi('/manage/events/$id')

export const needs: Needs = ({ session, id }) =>
  atLeast(session?.role ?? 'guest', 'moderator') ? [need(adminEvent, { params: { id } })] : []

/** `/manage/events/:id`: one event, and what can be done about it. */
export const PlaceEventPage = () => {
  const { t } = useTranslation('admin')
  const { id } = route.useParams()
  const shown = useQuery(query(adminEvent, { params: { id } }))
  return (
    <OnePlace title={shown.data?.title ?? t('places.event')} of={shown}>
      {(event) => <Shown event={event} />}
    </OnePlace>
  )
}

const Shown = ({ event: it }: { readonly event: AdminEvent }) => {
  const { t, i18n } = useTranslation('admin')
  const say = useSayRefusal()
  const cancel = useSend(cancelEvent, [adminEvent, adminEvents])
  return (
    <PageCard
      title={t('places.facts')}
      action={
        <Link to="/e/$slug" params={{ slug: it.slug }} className={buttonLook({ size: 'small' })}>
          {t('places.go')}
        </Link>
      }
    >
      <Facts
        of={[
          [t('places.address'), `/e/${it.slug}`],
          [
            t('places.host'),
            <Link
              key="host"
              to="/manage/users/$uuid"
              params={{ uuid: it.hostUuid }}
              className="text-accent underline underline-offset-4"
            >
              {it.hostName}
            </Link>,
          ],
          [t('places.start'), `${moment(it.startTime, i18n.language)} (${it.timeZone})`],
          [t('places.coming'), it.going],
          [t('places.since'), moment(it.createdAt, i18n.language)],
          [t('places.state.cancelled'), it.cancelledAt ? moment(it.cancelledAt, i18n.language) : '–'],
        ]}
      />
      {it.cancelledAt === null && it.status !== 'ENDED' && (
        <div className="mt-5">
          {cancel.error && <Notice look="bad">{say(cancel.error)}</Notice>}
          <ConfirmButton
            look="danger"
            busy={cancel.isPending}
            title={t('places.cancelSure', { name: it.title })}
            text={t('places.cancelText')}
            yes={t('places.cancel')}
            onYes={() => cancel.mutate({ params: { id: it.uuid }, body: {} })}
          >
            {t('places.cancel')}
          </ConfirmButton>
        </div>
      )}
    </PageCard>
  )
}
