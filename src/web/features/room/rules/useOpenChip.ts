import { useTranslation } from 'react-i18next'
import { useRoom } from '#web/shared/currentRoom/useRoom.ts'
import { useSeconds } from '../bar/useSeconds.ts'

const DAY_MS = 86_400_000

/** When the room closes or opens next, in a word; undefined where no change is in sight. */
export const useOpenChip = (): string | undefined => {
  const { t, i18n } = useTranslation('rules')
  const open = useRoom((room) => room.roomtone.open?.open)
  const changesAt = useRoom((room) => room.roomtone.open?.changesAt) ?? null
  const now = useSeconds()
  if (changesAt === null) return undefined
  const isSoon = changesAt - now < DAY_MS
  const time = new Intl.DateTimeFormat(i18n.language, {
    hour: '2-digit',
    minute: '2-digit',
    ...(!isSoon && { day: 'numeric', month: 'short' }),
  }).format(changesAt)
  return t(open ? 'chips.closes' : 'chips.opens', { time })
}
