import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { isMember } from '#web/api/session.ts'
import { useSession } from '#web/api/useSession.ts'
import { Button } from '#web/ui/Button.tsx'
import { buttonLook } from '#web/ui/buttonLook.ts'
import { CreateRoomDialog } from './CreateRoomDialog.tsx'

/** The button that makes a room; who has no account yet is led to one first. */
export const CreateRoom = () => {
  const { t } = useTranslation('lobby')
  const icon = <Plus aria-hidden className="size-5" />
  if (!isMember(useSession())) {
    return (
      <Link to="/signup" search={{ back: '/' }} className={buttonLook({ look: 'primary' })}>
        {icon}
        {t('create')}
      </Link>
    )
  }
  return (
    <CreateRoomDialog
      trigger={
        <Button look="primary" icon={icon}>
          {t('create')}
        </Button>
      }
    />
  )
}
