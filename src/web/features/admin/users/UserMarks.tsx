import { useTranslation } from 'react-i18next'
import type { ListedUser } from './listedUser.ts'
import { moment } from '#web/shared/format/time.ts'

/** What is out of the ordinary about an account, in words. */
export const UserMarks = ({ user }: { readonly user: ListedUser }) => {
  const { t, i18n } = useTranslation('admin')
  const marks = [
    ...(user.bannedAt
      ? [
          user.bannedUntil
            ? t('mark.bannedUntil', { time: moment(user.bannedUntil, i18n.language) })
            : t('mark.banned'),
        ]
      : []),
    ...(user.deactivatedAt ? [t('mark.deactivated')] : []),
    ...(user.deactivationRequestedAt && !user.deactivatedAt ? [t('mark.asked')] : []),
  ]
  if (marks.length === 0) return null
  return (
    <ul className="mt-1 flex flex-wrap gap-2">
      {marks.map((mark) => (
        <li key={mark} className="rounded-full bg-raised px-2.5 py-0.5 text-sm text-dislike">
          {mark}
        </li>
      ))}
    </ul>
  )
}
