import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { atLeast, type TokenRole } from '#contract/roles.ts'
import { listVouchers, VoucherStatus } from '#contract/user/vouchers.ts'
import { need, type Needs } from '#web/api/needs.ts'
import { query } from '#web/api/queries.ts'
import { useSession } from '#web/api/useSession.ts'
import { Loaded } from '#web/shared/page/Loaded.tsx'
import { PageHead } from '#web/shared/page/PageHead.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Field } from '#web/ui/Field.tsx'
import { SelectInput } from '#web/ui/SelectInput.tsx'
import { Pages } from './Pages.tsx'
import { MakeVouchers } from './vouchers/MakeVouchers.tsx'
import { VoucherLine } from './vouchers/VoucherLine.tsx'

const pageSize = 50

const route = getRouteApi('/manage/vouchers')

/** What the address says, asked of the server. */
const listOf = (
  { state, page = '' }: { readonly state?: string; readonly page?: string },
  role: TokenRole,
) => {
  const at = Math.max(1, Math.trunc(Number(page)) || 1)
  const status = VoucherStatus.safeParse(state).data
  const all = atLeast(role, 'staff') ? 'true' : 'false'
  return { query: { limit: pageSize, offset: (at - 1) * pageSize, status, all } as const, at, status }
}

export const needs: Needs = ({ session, search }) => {
  const role = session?.role ?? 'guest'
  return atLeast(role, 'moderator') ? [need(listVouchers, { query: listOf(search, role).query })] : []
}

/** `/manage/vouchers`: staff see those of everybody, others their own. */
export const VouchersPage = () => {
  const { t } = useTranslation('admin')
  const role = useSession()?.role ?? 'guest'
  const navigate = route.useNavigate()
  const { query: asked, at, status } = listOf(route.useSearch(), role)
  const go = (search: { readonly state?: string; readonly page?: string }): void =>
    void navigate({ search, replace: true, resetScroll: false })
  const vouchers = useQuery({ ...query(listVouchers, { query: asked }), placeholderData: keepPreviousData })
  return (
    <>
      <PageHead title={t('vouchers.title')} text={t('vouchers.text')} />
      <MakeVouchers />
      <Field label={t('vouchers.status')} className="mb-4 max-w-xs">
        <SelectInput
          value={status ?? ''}
          onChange={(event) => {
            go(event.target.value === '' ? {} : { state: event.target.value })
          }}
          options={[
            { value: '', label: t('users.any') },
            ...VoucherStatus.options.map((value) => ({ value, label: t(`vouchers.is.${value}`) })),
          ]}
        />
      </Field>
      <Loaded of={vouchers} rows={4}>
        {(data) =>
          data.vouchers.length === 0 ? (
            <EmptyState title={t('vouchers.none')} />
          ) : (
            <>
              <Card>
                <ul className="divide-y divide-line">
                  {data.vouchers.map((voucher) => (
                    <VoucherLine key={voucher.id} voucher={voucher} />
                  ))}
                </ul>
              </Card>
              <Pages
                page={at}
                pageCount={Math.ceil(data.count / pageSize)}
                onGo={(page) => go({ ...(status && { state: status }), page: String(page) })}
              />
            </>
          )
        }
      </Loaded>
    </>
  )
}
