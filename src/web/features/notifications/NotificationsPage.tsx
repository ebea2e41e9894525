import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { type Notification, notifications } from '#contract/social/notifications.ts'
import { ask } from '#web/api/ask.ts'
import { keyOf } from '#web/api/queries.ts'
import { isMember } from '#web/api/session.ts'
import { useSession } from '#web/api/useSession.ts'
import { Loaded } from '#web/shared/page/Loaded.tsx'
import { MembersOnly } from '#web/shared/page/MembersOnly.tsx'
import { MoreButton } from '#web/shared/page/MoreButton.tsx'
import { usePageTitle } from '#web/shared/page/usePageTitle.ts'
import { buttonLook } from '#web/ui/buttonLook.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { byDay } from './byDay.ts'
import { dropKnown } from './known.ts'
import { NotificationItem } from './NotificationItem.tsx'
import { useReadOnSight } from './useReadOnSight.ts'

const PAGE = 30
const EVERY_MS = 60_000
const key = [...keyOf(notifications), 'pages']

/** `/notifications`: what one was told, by day; seeing it is reading it. */
export const NotificationsPage = () => {
  const { t } = useTranslation(['notifications', 'common'])
  const isHere = isMember(useSession())
  const client = useQueryClient()
  usePageTitle(t('notifications:title'))
  const pages = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) =>
      ask(notifications, { query: { limit: PAGE, ...(pageParam && { before: pageParam }) } }, signal),
    initialPageParam: '',
    getNextPageParam: (last) =>
      last.notifications.length < PAGE ? undefined : last.notifications.at(-1)?.id,
    enabled: isHere,
    refetchInterval: EVERY_MS,
  })
  const all = pages.data?.pages.flatMap((page) => page.notifications) ?? []
  useReadOnSight(all)

  if (!isHere) return <MembersOnly back="/notifications" art="/art/profile.svg" />
  return (
    <div className="mx-auto w-full min-w-0 max-w-3xl px-4 py-6 sm:px-8 sm:py-8">
      <header className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">{t('notifications:title')}</h1>
        <Link to="/settings/notifications" className={buttonLook({ size: 'small' })}>
          {t('notifications:settings')}
        </Link>
      </header>
      <Loaded of={pages} rows={5}>
        {() =>
          all.length === 0 ? (
            <EmptyState
              art="/art/empty-queue.svg"
              title={t('notifications:noneTitle')}
              text={t('notifications:noneText')}
            />
          ) : (
            <>
              <Days notifications={all} now={pages.dataUpdatedAt} onGone={(id) => dropKnown(client, id)} />
              <MoreButton of={pages} className="mt-4" />
            </>
          )
        }
      </Loaded>
    </div>
  )
}

interface DaysProps {
  readonly notifications: readonly Notification[]
  /** When they were asked for, in epoch ms. */
  readonly now: number
  readonly onGone: (id: string) => void
}

const Days = ({ notifications: all, now, onGone }: DaysProps) => {
  const { i18n } = useTranslation()
  return byDay(all, i18n.language, now).map(({ day, items }) => (
    <section key={day} className="mb-6">
      <h2 className="mb-2 text-sm font-semibold text-quiet first-letter:uppercase">{day}</h2>
      <ul className="flex flex-col gap-2">
        {items.map((one) => (
          <NotificationItem key={one.id} notification={one} onGone={() => onGone(one.id)} />
        ))}
      </ul>
    </section>
  ))
}
