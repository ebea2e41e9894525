import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { currentRoom } from '#web/shared/currentRoom/currentRoom.ts'
import type { Closed } from '#web/connection/visitState.ts'
import { Button } from '#web/ui/Button.tsx'
import { buttonLook } from '#web/ui/buttonLook.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'

const worthTrying: readonly Closed[] = ['full', 'failed', 'left', 'signedOut', 'kicked']

/** Why one is not in the room, and what one can do about it. */
export const ShutDoor = ({ why }: { readonly why: Closed }) => {
  const { t } = useTranslation(['room', 'common'])
  return (
    <EmptyState
      level={1}
      art={why === 'notFound' ? '/art/not-found.svg' : '/art/error.svg'}
      title={t(`room:door.${why}.title`)}
      text={t(`room:door.${why}.text`)}
      action={
        <>
          <Link to="/" className={buttonLook({ look: 'primary' })}>
            {t('room:door.otherRooms')}
          </Link>
          {worthTrying.includes(why) && <Button onClick={currentRoom.retry}>{t('common:tryAgain')}</Button>}
        </>
      }
    />
  )
}
