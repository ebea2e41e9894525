import { getRouteApi, Link } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { Closed } from '#web/connection/visitState.ts'
import { loadSentences } from '#web/shared/i18n/i18n.ts'
import { lazyPart } from '#web/shared/page/lazyPart.ts'
import { currentRoom } from '#web/shared/currentRoom/currentRoom.ts'
import { Button } from '#web/ui/Button.tsx'
import { buttonLook } from '#web/ui/buttonLook.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { remaining } from './remaining.ts'
import { useDoor } from './useDoor.ts'
import { useNow } from './useNow.ts'

const route = getRouteApi('/r/$slug')
const OpeningHours = lazyPart(async () => {
  const [code] = await Promise.all([import('../rules/OpeningHours.tsx'), loadSentences(['rules'])])
  return code.OpeningHours
})

const worthTrying: readonly Closed[] = [
  'full',
  'guestsShut',
  'closedNow',
  'failed',
  'left',
  'signedOut',
  'kicked',
  'bannedFromRoom',
]

/**
 * Why one is not in the room, in whose words, until when, and what one can do about it. When the time is over, or a full
 * room has a place, it tries again by itself.
 */
export const ShutDoor = ({ why }: { readonly why: Closed }) => {
  const { t, i18n } = useTranslation(['room', 'common'])
  const { name, reason, until, hasPlace } = useDoor(why)
  const { slug } = route.useParams()
  const now = useNow()
  const left = typeof until === 'number' ? Math.max(0, until - now) : undefined
  const isOver = left === 0 || hasPlace
  useEffect(() => {
    if (isOver) currentRoom.retry()
  }, [isOver])
  const isEndless = until === null
  const mayTry = worthTrying.includes(why) && !isEndless && (left === undefined || left === 0)
  return (
    <EmptyState
      level={1}
      art={why === 'notFound' ? '/art/not-found.svg' : '/art/error.svg'}
      title={t(`room:door.${why}.title`)}
      text={
        <>
          {name !== undefined && <strong className="block text-text">{name}</strong>}
          <span className="block">{t(`room:door.${why}.text`)}</span>
          {reason !== undefined && (
            <span className="mt-3 block break-words">
              {t('room:door.reason')} <q className="text-text">{reason}</q>
            </span>
          )}
          {typeof until === 'number' && left !== undefined && (
            <span className="mt-3 block text-text">
              {t('room:door.until', {
                time: new Intl.DateTimeFormat(i18n.language, {
                  dateStyle: 'medium',
                  timeStyle: 'short',
                }).format(until),
              })}{' '}
              <span role="timer" className="tabular-nums">
                {t('room:door.timeLeft', { time: remaining(left, i18n.language) })}
              </span>
            </span>
          )}
          {why === 'closedNow' && (
            <Suspense>
              <OpeningHours slug={slug} />
            </Suspense>
          )}
          {isEndless && <span className="mt-3 block text-text">{t('room:door.endless')}</span>}
        </>
      }
      action={
        <>
          <Link to="/" className={buttonLook({ look: 'primary' })}>
            {t('room:door.otherRooms')}
          </Link>
          {(why === 'kicked' || why === 'bannedFromRoom') && (
            <Link to="/moderation" className={buttonLook()}>
              {t('room:door.appeal')}
            </Link>
          )}
          {mayTry && <Button onClick={currentRoom.retry}>{t('common:tryAgain')}</Button>}
        </>
      }
    />
  )
}
