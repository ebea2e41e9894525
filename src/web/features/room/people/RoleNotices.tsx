import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { myRestrictions } from '#contract/room/restrictions.ts'
import type { RoomState } from '#contract/realtime/state.ts'
import type { UserRole } from '#contract/room/room.ts'
import { ask } from '#web/api/ask.ts'
import { useMe } from '#web/shared/currentRoom/useMe.ts'
import { useRoom } from '#web/shared/currentRoom/useRoom.ts'
import { toast } from '#web/ui/toast.ts'
import { changesOfRoles, type ToldRole } from './roleChanges.ts'

const sameRoles = (a: readonly UserRole[], b: readonly UserRole[]): boolean =>
  a.length === b.length && a.every((row, at) => row.id === b[at]?.id && row.updatedAt === b[at]?.updatedAt)

/** Tells somebody what moderators changed about them, why and until when, as it happens. */
export const RoleNotices = () => {
  const { t, i18n } = useTranslation('room')
  const { uuid } = useMe()
  const slug = useRoom((room) => room.settings.slug)
  const rows = useRoom(
    (room: RoomState) => room.settings.roomRoles.filter((row) => row.userUuid === uuid),
    sameRoles,
  )
  const before = useRef<readonly UserRole[] | undefined>(undefined)

  useEffect(() => {
    if (rows === undefined || slug === undefined) return
    const { given, taken } = changesOfRoles(before.current, rows)
    before.current = rows
    const tell = async (role: ToldRole, until: string | null): Promise<void> => {
      const reason = await reasonOf(slug, role)
      const end =
        until === null
          ? undefined
          : t('settings.until', {
              time: new Intl.DateTimeFormat(i18n.language, {
                dateStyle: 'medium',
                timeStyle: 'short',
              }).format(Date.parse(until)),
            })
      toast({
        look: role === 'chatDisabled' || role === 'djDisabled' ? 'plain' : 'good',
        title: t(`told.given.${role}`),
        text: [end, reason].filter(Boolean).join(' · ') || undefined,
        stays: 12_000,
      })
    }
    for (const row of given) void tell(row.role, row.expirationTime)
    for (const role of taken) toast({ title: t(`told.taken.${role}`) })
  }, [rows, slug, t, i18n])

  return null
}

/** In the moderator's words; without an answer the change is told without them. */
const reasonOf = async (slug: string, role: ToldRole): Promise<string> => {
  if (role !== 'chatDisabled' && role !== 'djDisabled') return ''
  const { restrictions } = await ask(myRestrictions, { params: { id: slug } }).catch(() => ({
    restrictions: [],
  }))
  return restrictions.find((one) => one.role === role)?.reason ?? ''
}
