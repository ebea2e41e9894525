import { useTranslation } from 'react-i18next'
import { rank } from '#contract/roles.ts'
import type { Person } from './person.ts'

/** What somebody is in the room, in one word. */
export const RoleMark = ({ person }: { readonly person: Pick<Person, 'tokenRole' | 'highestRole'> }) => {
  const { t } = useTranslation('room')
  const role =
    person.highestRole ??
    (rank(person.tokenRole) >= rank('moderator')
      ? 'staff'
      : person.tokenRole === 'bot' || person.tokenRole === 'guest'
        ? person.tokenRole
        : undefined)
  if (role === undefined) return null
  return (
    <span
      className={`shrink-0 rounded-full border px-2 text-sm ${role === 'guest' || role === 'bot' ? 'border-line text-quiet' : 'border-accent/50 text-accent'}`}
    >
      {t(`roles.${role}`)}
    </span>
  )
}
