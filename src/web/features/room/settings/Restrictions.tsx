import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { RoomRole } from '#contract/roles.ts'
import type { RoomDto, UserRole } from '#contract/room/room.ts'
import { profiles } from '#contract/user/profiles.ts'
import { query } from '#web/api/queries.ts'
import { Button } from '#web/ui/Button.tsx'
import { useModerate } from '../people/useModerate.ts'

const restrictions = ['banned', 'chatDisabled', 'djDisabled'] as const
type Restriction = (typeof restrictions)[number]
/** Most names one request gives. */
const MOST = 150

const isRestriction = (role: RoomRole): role is Restriction => restrictions.some((one) => one === role)

/** Who may not come in, write or play, whether they are here or not; each can be let again. */
export const Restrictions = ({ room }: { readonly room: RoomDto }) => {
  const { t } = useTranslation('room')
  const rows = room.roomRoles.filter(({ role }) => isRestriction(role)).slice(0, MOST)
  const users = [...new Set(rows.map(({ userUuid }) => userUuid))]
  const known = useQuery({ ...query(profiles, { query: { users } }), enabled: users.length > 0 })
  if (rows.length === 0) return null
  const nameOf = (uuid: string): string =>
    known.data?.find(({ userProfile }) => userProfile.uuid === uuid)?.userProfile.nickname ?? t('roles.guest')
  return (
    <section aria-labelledby="restrictions" className="mt-6 border-t border-line pt-5">
      <h3 id="restrictions" className="mb-2 text-lg font-bold">
        {t('settings.restrictions')}
      </h3>
      <ul>
        {rows.map((row) => (
          <Row key={row.id} row={row} name={nameOf(row.userUuid)} />
        ))}
      </ul>
    </section>
  )
}

const Row = ({ row, name }: { readonly row: UserRole; readonly name: string }) => {
  const { t, i18n } = useTranslation('room')
  const moderate = useModerate()
  const { role } = row
  if (!isRestriction(role)) return null
  const until =
    row.expirationTime === null
      ? t('moderate.span.ever')
      : new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' }).format(
          Date.parse(row.expirationTime),
        )
  return (
    <li className="flex min-h-12 items-center gap-3">
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{name}</span>
        <span className="block text-sm text-quiet">
          {t(`settings.restriction.${role}`)} · {until}
        </span>
      </span>
      <Button
        size="small"
        aria-label={`${t(`moderate.do.take_${role}`)}: ${name}`}
        onClick={() => void moderate({ kind: 'take', role }, { uuid: row.userUuid, name }, 'ever')}
      >
        {t(`moderate.do.take_${role}`)}
      </Button>
    </li>
  )
}
