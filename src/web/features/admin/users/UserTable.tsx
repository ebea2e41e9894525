import { Link } from '@tanstack/react-router'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ListedUser } from './listedUser.ts'
import { PersonHead } from '#web/shared/person/PersonHead.tsx'
import { day } from '#web/shared/format/time.ts'
import { UserMarks } from './UserMarks.tsx'
import { sortOf, type UserSearch, type UserSort } from './userQuery.ts'

interface Props {
  readonly users: readonly ListedUser[]
  readonly search: UserSearch
  readonly onSort: (sort: string) => void
}

/** People, one a row, on a phone one a card; the heads of the columns sort. */
export const UserTable = ({ users, search, onSort }: Props) => {
  const { t, i18n } = useTranslation('admin')
  const sort = sortOf(search)
  const head = (by: UserSort, className = '') => {
    const isHere = sort.by === by
    const Arrow = sort.up ? ArrowUp : ArrowDown
    return (
      <th
        scope="col"
        aria-sort={isHere ? (sort.up ? 'ascending' : 'descending') : undefined}
        className={className}
      >
        <button
          type="button"
          onClick={() => onSort(isHere && sort.up ? `-${by}` : by)}
          className="inline-flex min-h-11 items-center gap-1 px-3 text-left font-semibold text-quiet hover:text-text"
        >
          {t(`users.column.${by}`)}
          {isHere && <Arrow aria-hidden className="size-4" />}
        </button>
      </th>
    )
  }
  return (
    <div className="overflow-x-auto rounded-lg border border-line bg-panel">
      <table className="w-full border-collapse text-left text-sm max-sm:block">
        <caption className="sr-only">{t('users.title')}</caption>
        <thead className="border-b border-line max-sm:block">
          <tr className="max-sm:flex max-sm:flex-wrap">
            {head('nickname')}
            <th scope="col" className="hidden px-3 font-semibold text-quiet md:table-cell">
              {t('users.column.email')}
            </th>
            {head('role')}
            {head('createdAt')}
          </tr>
        </thead>
        <tbody className="divide-y divide-line max-sm:block">
          {users.map((user) => (
            <tr
              key={user.uuid}
              className="hover:bg-raised max-sm:flex max-sm:flex-col max-sm:gap-1 max-sm:p-4"
            >
              <th scope="row" className="p-3 font-normal max-sm:p-0">
                <Link
                  to="/manage/users/$uuid"
                  params={{ uuid: user.uuid ?? '' }}
                  className="touchable flex min-w-0 items-center gap-3 text-base font-semibold hover:underline"
                >
                  <PersonHead avatarId={user.avatarId ?? ''} color={user.color ?? '#FFFFFF'} size="small" />
                  {user.nickname}
                </Link>
                <UserMarks user={user} />
              </th>
              <td className="px-3 text-quiet max-md:hidden max-sm:block max-sm:px-0 max-sm:break-words">
                {user.email ?? user.phone ?? '–'}
              </td>
              <td className="px-3 max-sm:px-0">{user.role && t(`role.${user.role}`)}</td>
              <td className="px-3 text-quiet max-sm:px-0">
                {user.createdAt && day(user.createdAt, i18n.language)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
