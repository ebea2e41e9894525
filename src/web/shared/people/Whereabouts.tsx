import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Presence } from '#contract/social/presence.ts'

/** Where somebody is, as far as one may know, and the way there. */
export const Whereabouts = ({ presence }: { readonly presence: Presence | undefined }) => {
  const { t } = useTranslation('people')
  if (!presence?.online) return <span className="text-quiet">{t('offline')}</span>
  const room = presence.rooms[0]
  if (!room) return <OnlineDot>{t('online')}</OnlineDot>
  return (
    <OnlineDot>
      {t(`as.${room.as}`)}{' '}
      <Link
        to="/r/$slug"
        params={{ slug: room.slug }}
        className="font-semibold text-accent underline underline-offset-4"
      >
        {room.name}
      </Link>
    </OnlineDot>
  )
}

const OnlineDot = ({ children }: { readonly children: React.ReactNode }) => (
  <span className="inline-flex min-w-0 items-baseline gap-2">
    <span aria-hidden className="size-2 shrink-0 rounded-full bg-like" />
    <span className="min-w-0 break-words">{children}</span>
  </span>
)
