import { useTranslation } from 'react-i18next'
import { ladder } from '#contract/roles.ts'

const room = ['owner', 'coOwner', 'banned', 'kicked', 'chatDisabled', 'djDisabled'] as const

/** Says how a role changed, of the site or of a room: ` · before → after`; nothing where none did. */
export const useRoleChange = (): ((before: string | null, after: string | null) => string) => {
  const { t } = useTranslation('admin')
  const nameOf = (role: string | null): string => {
    const ofSite = ladder.find((one) => one === role)
    const ofRoom = room.find((one) => one === role)
    if (ofRoom) return t(`history.role.${ofRoom}`)
    return ofSite ? t(`role.${ofSite}`) : (role ?? '–')
  }
  return (before, after) =>
    before === null && after === null ? '' : ` · ${nameOf(before)} → ${nameOf(after)}`
}
