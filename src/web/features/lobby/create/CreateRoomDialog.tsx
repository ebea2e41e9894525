import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '#web/shared/page/lazyPart.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'

const CreateRoomForm = lazyPart(async () => (await import('./CreateRoomForm.tsx')).CreateRoomForm)

interface Props {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

/** The form of a new room, over the lobby; its code comes when it is opened. */
export const CreateRoomDialog = ({ open, onOpenChange }: Props) => {
  const { t } = useTranslation('rooms')
  const { t: common } = useTranslation()
  return (
    <Dialog
      wide
      title={t('form.title')}
      text={t('form.text')}
      closeLabel={common('close')}
      open={open}
      onOpenChange={onOpenChange}
    >
      <Suspense fallback={<Spinner label={common('loading')} />}>
        <CreateRoomForm />
      </Suspense>
    </Dialog>
  )
}
