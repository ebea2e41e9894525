import { useTranslation } from 'react-i18next'
import { Dialog } from '#web/ui/Dialog.tsx'
import { CreateRoomForm } from './CreateRoomForm.tsx'

interface Props {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

/** The form of a new room, over the lobby. */
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
      <CreateRoomForm />
    </Dialog>
  )
}
