import { useTranslation } from 'react-i18next'
import type { Event } from '#contract/room/event.ts'

/** Whether an event runs, is over, or does not take place; nothing while it is ahead. */
export const StatusMark = ({ status }: Pick<Event, 'status'>) => {
  const { t } = useTranslation('events')
  if (status === 'SCHEDULED') return null
  const look = {
    LIVE: 'bg-accent text-ink',
    ENDED: 'bg-raised text-quiet',
    CANCELLED: 'bg-raised text-dislike',
  }
  return (
    <span className={`rounded-full px-2.5 py-0.5 text-sm font-bold ${look[status]}`}>
      {t(`status.${status}`)}
    </span>
  )
}
