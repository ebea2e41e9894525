import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { atLeast } from '#contract/roles.ts'
import { adminUsers } from '#contract/user/administration.ts'
import { need, type Needs } from '#web/api/needs.ts'
import { query } from '#web/api/queries.ts'
import { useSession } from '#web/api/useSession.ts'
import { Loaded } from '#web/shared/page/Loaded.tsx'
import { PageHead } from '#web/shared/page/PageHead.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Pages } from './Pages.tsx'
import { UserFilters } from './users/UserFilters.tsx'
import { pageOf, type UserSearch, userQuery } from './users/userQuery.ts'
import { UserTable } from './users/UserTable.tsx'

const route = getRouteApi('/manage/users')

export const needs: Needs = ({ session, search }) => {
  const role = session?.role ?? 'guest'
  return atLeast(role, 'moderator') ? [need(adminUsers, { query: userQuery(search, role) })] : []
}

/** `/manage/users`: search, filter, sort and page are in the address, so that a view can be shared. */
export const UsersPage = () => {
  const { t } = useTranslation('admin')
  const search: UserSearch = route.useSearch()
  const navigate = useNavigate()
  const role = useSession()?.role ?? 'guest'
  const users = useQuery({
    ...query(adminUsers, { query: userQuery(search, role) }),
    placeholderData: keepPreviousData,
  })
  const go = (change: UserSearch): void => {
    const next = Object.entries({ ...search, page: '', ...change }).filter(([, value]) => value !== '')
    void navigate({ to: '/manage/users', search: Object.fromEntries(next), replace: true })
  }
  return (
    <>
      <PageHead title={t('users.title')} />
      <UserFilters search={search} onChange={go} />
      <Loaded of={users} rows={8}>
        {({ data, total, pageCount }) =>
          data.length === 0 ? (
            <EmptyState art="/art/empty-search.svg" title={t('users.none')} text={t('users.noneText')} />
          ) : (
            <>
              <p role="status" className="mb-2 text-sm text-quiet">
                {t('users.count', { count: total })}
              </p>
              <UserTable users={data} search={search} onSort={(sort) => go({ sort })} />
              <Pages
                page={pageOf(search)}
                pageCount={pageCount}
                onGo={(page) => go({ page: String(page) })}
              />
            </>
          )
        }
      </Loaded>
    </>
  )
}
