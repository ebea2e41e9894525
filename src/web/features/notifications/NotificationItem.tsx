import { useNavigate } from '@tanstack/react-router'
import { Bell, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { deleteNotification, type Notification } from '#contract/social/notifications.ts'
import { ask } from '#web/api/ask.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { PersonHead } from '#web/shared/person/PersonHead.tsx'
import { toast } from '#web/ui/toast.ts'

interface Props {
  readonly notification: Notification
  readonly onGone: () => void
}

/** One thing that was told: who, what, when; it leads to what it is about. */
export const NotificationItem = ({ notification, onGone }: Props) => {
  const { t, i18n } = useTranslation('notifications')
  const navigate = useNavigate()
  const say = useSayRefusal()
  const { id, actor, title, body, link, createdAt, readAt } = notification
  const forget = (): void => {
    onGone()
    ask(deleteNotification, { params: { id } }).catch((error: unknown) =>
      toast({ look: 'bad', title: say(error) }),
    )
  }
  const time = new Intl.DateTimeFormat(i18n.language, { timeStyle: 'short' }).format(new Date(createdAt))
  return (
    <li className="relative flex items-start gap-3 rounded-lg border border-line bg-panel p-3 focus-within:border-focus hover:border-edge">
      {actor ? (
        <PersonHead avatarId={actor.avatarId} color={actor.color} />
      ) : (
        <span aria-hidden className="grid size-10 shrink-0 place-items-center rounded-full bg-raised">
          <Bell className="size-5 text-accent" />
        </span>
      )}
      <div className="min-w-0 flex-1">
        <a
          href={link}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return
            event.preventDefault()
            void navigate({ href: link })
          }}
          className="font-semibold break-words outline-none after:absolute after:inset-0 after:rounded-lg"
        >
          {title}
        </a>
        {body !== '' && <p className="line-clamp-3 break-words text-quiet">{body}</p>}
        <p className="mt-0.5 flex items-center gap-2 text-sm text-quiet">
          <time dateTime={createdAt}>{time}</time>
          {readAt === null && (
            <span className="rounded-full bg-accent px-2 text-xs font-bold text-ink">{t('new')}</span>
          )}
        </p>
      </div>
      <button
        type="button"
        aria-label={t('forgetOf', { title })}
        onClick={forget}
        className="relative grid size-11 shrink-0 place-items-center rounded-md text-quiet hover:bg-raised hover:text-text"
      >
        <X aria-hidden className="size-4.5" />
      </button>
    </li>
  )
}
