import { LogOut } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useMe } from '#web/shared/currentRoom/useMe.ts'
import { useRoom } from '#web/shared/currentRoom/useRoom.ts'
import { Button } from '#web/ui/Button.tsx'
import { useAct } from '../useAct.ts'

/** For whoever sits on the decks: leaves them when the own song ends, or stays after all. */
export const LeaveAfterSong = () => {
  const { t } = useTranslation('room')
  const me = useMe()
  const isLeaving = useRoom((room) => room.roomtone.seats?.[me.uuid]?.leaving === true) ?? false
  const { act, busy } = useAct()
  if (!me.isDj) return null
  return (
    <Button
      size="small"
      busy={busy}
      icon={<LogOut aria-hidden className="size-4" />}
      onClick={() => void act('roomtone.leaveAfterSong', { on: !isLeaving })}
    >
      {t(isLeaving ? 'line.stayOn' : 'line.leaveAfter')}
    </Button>
  )
}
