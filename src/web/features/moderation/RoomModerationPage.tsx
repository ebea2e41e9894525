import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { reports } from '#contract/audit/reports.ts'
import { room } from '#contract/room/rooms.ts'
import { query } from '#web/api/queries.ts'
import { isMember } from '#web/api/session.ts'
import { useSession } from '#web/api/useSession.ts'
import { MembersOnly } from '#web/shared/page/MembersOnly.tsx'
import { OneThing } from '#web/shared/page/OneThing.tsx'
import { PageHead } from '#web/shared/page/PageHead.tsx'
import { Console } from '#web/shared/moderation/Console.tsx'
import { buttonLook } from '#web/ui/buttonLook.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ApiRefusal } from '#web/api/refusal.ts'

const route = getRouteApi('/r/$slug/moderate')

/** `/r/:slug/moderate`: the console of a room, for those who moderate it. */
export const RoomModerationPage = () => {
  const { t } = useTranslation('moderation')
  const { slug } = route.useParams()
  const place = route.useSearch()
  const navigate = route.useNavigate()
  const session = useSession()
  const isHere = isMember(session)
  const shown = useQuery({ ...query(room, { params: { id: slug } }), enabled: isHere })
  const scope = `room:${slug}`
  const first = useQuery({ ...query(reports, { query: { scope, limit: 1 } }), enabled: isHere, retry: false })
  if (!isHere) return <MembersOnly back={`/r/${slug}/moderate`} art="/art/owner.svg" />
  if (first.error instanceof ApiRefusal && [403, 404].includes(first.error.status))
    return <EmptyState level={1} art="/art/owner.svg" title={t('shut.title')} text={t('shut.text')} />
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-6 sm:px-8 sm:py-10">
      <OneThing of={shown} unknown={{ title: t('shut.title'), text: t('shut.text') }}>
        {({ name, uuid }) => (
          <>
            <PageHead
              title={t('inRoom', { name })}
              text={t('text')}
              action={
                <Link to="/r/$slug" params={{ slug }} className={buttonLook()}>
                  {t('toRoom')}
                </Link>
              }
            />
            <Console
              scope={scope}
              roomUuid={uuid}
              place={place}
              onGo={(search) => void navigate({ search, resetScroll: false })}
            />
          </>
        )}
      </OneThing>
    </div>
  )
}
