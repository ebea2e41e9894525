import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { adminUsers } from '#contract/user/administration.ts'
import { query } from '#web/api/queries.ts'
import { useTyped } from '#web/shared/page/useTyped.ts'
import { usePutSearch } from '#web/shared/page/usePutSearch.ts'
import { useSession } from '#web/api/useSession.ts'
import { Field } from '#web/ui/Field.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { userQuery } from '../users/userQuery.ts'
import { type Payer, PayerLine } from './PayerLine.tsx'

/** Looks for somebody by name or address, with what can be done with whoever is found. */
export const FindPayer = ({ action }: { readonly action: (payer: Payer) => ReactNode }) => {
  const { t } = useTranslation('admin')
  const role = useSession()?.role ?? 'guest'
  const { payer = '' } = useSearch({ strict: false })
  const put = usePutSearch()
  const [find, setFind] = useTyped(payer, (text) => put({ payer: text }))
  const asked = payer.trim()
  const users = useQuery({
    ...query(adminUsers, { query: userQuery({ find: asked, sort: 'nickname' }, role) }),
    enabled: asked !== '',
  })
  return (
    <search className="block">
      <Field label={t('points.find')}>
        <TextInput
          type="search"
          autoComplete="off"
          placeholder={t('points.findHint')}
          value={find}
          onChange={({ target }) => setFind(target.value)}
        />
      </Field>
      {asked !== '' && users.data?.data.length === 0 && (
        <p role="status" className="mt-2 text-quiet">
          {t('points.nobody')}
        </p>
      )}
      {asked !== '' && (
        <ul className="mt-2 divide-y divide-line">
          {(users.data?.data ?? []).map(({ uuid = '', nickname = '', avatarId = '', color = '#6b778c' }) => (
            <li key={uuid}>
              <PayerLine payer={{ uuid, nickname, avatarId, color }}>
                {action({ uuid, nickname, avatarId, color })}
              </PayerLine>
            </li>
          ))}
        </ul>
      )}
    </search>
  )
}
