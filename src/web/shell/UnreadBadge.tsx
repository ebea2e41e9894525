import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { notificationSummary } from '#contract/social/notifications.ts'
import { query } from '#web/api/queries.ts'

const EVERY_MS = 60_000
const MOST = 99

/** How many notifications, or private messages of friends and others, are unread; nothing where none is. */
export const UnreadBadge = ({ of }: { readonly of: 'unread' | 'messages' }) => {
  const { t } = useTranslation()
  const { data } = useQuery({ ...query(notificationSummary, {}), refetchInterval: EVERY_MS })
  const unread = data?.[of] ?? 0
  if (unread === 0) return null
  return (
    <span className="absolute -top-1.5 left-1/2 ml-1 min-w-4.5 rounded-full bg-accent px-1 text-center text-[0.6875rem] leading-4.5 font-bold text-ink tabular-nums">
      <span aria-hidden>{unread > MOST ? `${MOST}+` : unread}</span>
      <span className="sr-only">{t('nav.unread', { count: unread })}</span>
    </span>
  )
}
