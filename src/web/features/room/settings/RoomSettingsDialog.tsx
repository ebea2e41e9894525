import { useTranslation } from 'react-i18next'
import { useRoom } from '#web/shared/currentRoom/useRoom.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { useStanding } from '../people/useStanding.ts'
import { GuestPasswordForm } from './GuestPasswordForm.tsx'
import { Restrictions } from './Restrictions.tsx'
import { RoomSettingsForm } from './RoomSettingsForm.tsx'

interface Props {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

/** What a room's people in charge may change. */
export const RoomSettingsDialog = ({ open, onOpenChange }: Props) => {
  const { t } = useTranslation(['room', 'common'])
  const room = useRoom((state) => state.settings)
  const { level, mayOwn } = useStanding()
  return (
    <Dialog
      wide
      title={t('room:settings.title')}
      closeLabel={t('common:close')}
      open={open}
      onOpenChange={onOpenChange}
    >
      {room && <RoomSettingsForm room={room} mayOwn={mayOwn} onDone={() => onOpenChange(false)} />}
      {room && level >= 3 && <GuestPasswordForm room={room} />}
      {room && <Restrictions room={room} />}
    </Dialog>
  )
}
