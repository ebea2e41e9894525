import { Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isMember } from '#web/api/session.ts'
import { useSession } from '#web/api/useSession.ts'
import { signUpOffer } from '#web/shared/account/signUpOffer.ts'
import { lazyPart } from '#web/shared/page/lazyPart.ts'
import { Button } from '#web/ui/Button.tsx'

const loadDialog = async () => (await import('./CreateRoomDialog.tsx')).CreateRoomDialog
const CreateRoomDialog = lazyPart(loadDialog)

/** The button that makes a room; who has no account yet makes one first, in two fields over the lobby. */
export const CreateRoom = () => {
  const { t } = useTranslation('lobby')
  const hasAccount = isMember(useSession())
  const [isOpen, setOpen] = useState(false)
  const open = (): void => setOpen(true)
  const prepare = (): void => void loadDialog().catch(() => undefined)
  return (
    <>
      <Button
        look="primary"
        icon={<Plus aria-hidden className="size-5" />}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => (hasAccount ? open() : signUpOffer.open('create', open))}
      >
        {t('create')}
      </Button>
      <Suspense>{isOpen && <CreateRoomDialog open onOpenChange={setOpen} />}</Suspense>
    </>
  )
}
