import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isMember } from '#web/api/session.ts'
import { useSession } from '#web/api/useSession.ts'
import { lazyPart } from '#web/shared/page/lazyPart.ts'
import { Button } from '#web/ui/Button.tsx'
import { buttonLook } from '#web/ui/buttonLook.ts'

const CreateRoomDialog = lazyPart(async () => (await import('./CreateRoomDialog.tsx')).CreateRoomDialog)

/** The button that makes a room; who has no account yet is led to one first. */
export const CreateRoom = () => {
  const { t } = useTranslation('lobby')
  const hasAccount = isMember(useSession())
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const icon = <Plus aria-hidden className="size-5" />
  if (!hasAccount) {
    return (
      <Link to="/signup" search={{ back: '/' }} className={buttonLook({ look: 'primary' })}>
        {icon}
        {t('create')}
      </Link>
    )
  }
  const open = (): void => {
    setOpened(true)
    setOpen(true)
  }
  return (
    <>
      <Button look="primary" icon={icon} onClick={open}>
        {t('create')}
      </Button>
      {wasOpened && (
        <Suspense>
          <CreateRoomDialog open={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  )
}
