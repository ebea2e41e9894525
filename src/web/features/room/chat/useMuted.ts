import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { RoomState } from '#contract/realtime/state.ts'
import { useMe } from '#web/shared/currentRoom/useMe.ts'
import { useRoom, useVisit } from '#web/shared/currentRoom/useRoom.ts'
import { useSeconds } from '../bar/useSeconds.ts'

/** Why one may not write for now: a moderator said so, until a time or for good; undefined where one may. */
export const useMuted = (): string | undefined => {
  const { t, i18n } = useTranslation('chat')
  const { uuid } = useMe()
  const visit = useVisit()
  const select = useCallback(
    (room: RoomState) =>
      room.settings.roomRoles.find((row) => row.role === 'chatDisabled' && row.userUuid === uuid),
    [uuid],
  )
  const row = useRoom(select)
  useSeconds()
  if (row === undefined) return undefined
  if (row.expirationTime === null) return t('muted')
  const until = Date.parse(row.expirationTime)
  if (until <= (visit?.clock.now() ?? 0)) return undefined
  const when = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'short', timeStyle: 'short' }).format(
    until,
  )
  return t('mutedUntil', { when })
}
