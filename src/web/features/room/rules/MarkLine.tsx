import { Flag } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useRoom } from '#web/shared/currentRoom/useRoom.ts'

/** Rules that only tell, and that what plays breaks: a quiet line, for nothing is refused. */
export const MarkLine = () => {
  const { t, i18n } = useTranslation('room')
  const playId = useRoom((room) => room.nowPlaying?.playId)
  const play = useRoom((room) => room.roomtone.play) ?? null
  if (play === null || play.playId !== playId || play.marks.length === 0) return null
  const said = play.marks.flatMap((code) =>
    i18n.exists(`room:marks.${code}`) ? [t(`marks.${code}` as 'marks.songTooLong')] : [],
  )
  if (said.length === 0) return null
  return (
    <p className="flex items-center gap-1.5 text-sm text-quiet">
      <Flag aria-hidden className="size-3.5 shrink-0" />
      {said.join(' ')}
    </p>
  )
}
