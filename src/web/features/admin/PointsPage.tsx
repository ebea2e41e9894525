import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { atLeast } from '#contract/roles.ts'
import { adminUsers } from '#contract/user/administration.ts'
import { query } from '#web/api/queries.ts'
import { useSession } from '#web/api/useSession.ts'
import { Loaded } from '#web/shared/page/Loaded.tsx'
import { PageHead } from '#web/shared/page/PageHead.tsx'
import { useTyped } from '#web/shared/page/useTyped.ts'
import { PersonHead } from '#web/shared/person/PersonHead.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Field } from '#web/ui/Field.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { PersonPoints } from './rankings/PersonPoints.tsx'
import { userQuery } from './users/userQuery.ts'

const route = getRouteApi('/manage/rankings')

/** `/manage/rankings`: one person's points, and a way to give and take some. */
export const PointsPage = () => {
  const { t } = useTranslation('admin')
  const { find = '', person } = route.useSearch()
  const navigate = route.useNavigate()
  const [typed, type] = useTyped(find, (text) => {
    void navigate({ search: text === '' ? {} : { find: text }, replace: true, resetScroll: false })
  })
  return (
    <>
      <PageHead title={t('points.title')} text={t('points.text')} />
      <search className="mb-5 block max-w-md">
        <Field label={t('points.find')}>
          <TextInput
            type="search"
            autoComplete="off"
            placeholder={t('points.findHint')}
            value={typed}
            onChange={(event) => type(event.target.value)}
          />
        </Field>
      </search>
      {person !== undefined ? (
        <PersonPoints key={person} uuid={person} />
      ) : find.trim() === '' ? (
        <p className="text-quiet">{t('points.type')}</p>
      ) : (
        <Found find={find} />
      )}
    </>
  )
}

const Found = ({ find }: { readonly find: string }) => {
  const { t } = useTranslation('admin')
  const role = useSession()?.role ?? 'guest'
  const users = useQuery({
    ...query(adminUsers, { query: userQuery({ find, sort: 'nickname' }, role) }),
    enabled: atLeast(role, 'admin'),
  })
  return (
    <Loaded of={users} rows={4}>
      {({ data }) =>
        data.length === 0 ? (
          <p role="status" className="text-quiet">
            {t('points.nobody')}
          </p>
        ) : (
          <Card>
            <ul className="divide-y divide-line">
              {data.map(({ uuid = '', nickname = '', avatarId = '', color = '#6b778c' }) => (
                <li key={uuid}>
                  <Link
                    to="/manage/rankings"
                    search={{ find, person: uuid }}
                    className="flex items-center gap-3 px-4 py-2.5 hover:bg-raised"
                  >
                    <PersonHead avatarId={avatarId} color={color} size="small" />
                    <span className="min-w-0 truncate font-semibold">{nickname}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </Card>
        )
      }
    </Loaded>
  )
}
