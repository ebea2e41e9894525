import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { atLeast } from '#contract/roles.ts'
import { listVouchers, VoucherStatus } from '#contract/user/vouchers.ts'
import { query } from '#web/api/queries.ts'
import { useSession } from '#web/api/useSession.ts'
import { Loaded } from '#web/shared/page/Loaded.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Field } from '#web/ui/Field.tsx'
import { SelectInput } from '#web/ui/SelectInput.tsx'
import { ManageFrame } from './ManageFrame.tsx'
import { Pages } from './Pages.tsx'
import { MakeVouchers } from './vouchers/MakeVouchers.tsx'
import { VoucherLine } from './vouchers/VoucherLine.tsx'

const pageSize = 50

/** `/manage/vouchers`: staff see those of everybody, others their own. */
export const VouchersPage = () => {
  const { t } = useTranslation('admin')
  const role = useSession()?.role ?? 'guest'
  const [status, setStatus] = useState<(typeof VoucherStatus.options)[number]>()
  const [page, setPage] = useState(1)
  const vouchers = useQuery({
    ...query(listVouchers, {
      query: {
        limit: pageSize,
        offset: (page - 1) * pageSize,
        status,
        all: atLeast(role, 'staff') ? 'true' : 'false',
      },
    }),
    enabled: atLeast(role, 'moderator'),
  })
  return (
    <ManageFrame title={t('vouchers.title')} text={t('vouchers.text')} back="/manage/vouchers">
      <MakeVouchers />
      <Field label={t('vouchers.status')} className="mb-4 max-w-xs">
        <SelectInput
          value={status ?? ''}
          onChange={(event) => {
            setStatus(VoucherStatus.safeParse(event.target.value).data)
            setPage(1)
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
              <Pages page={page} pageCount={Math.ceil(data.count / pageSize)} onGo={setPage} />
            </>
          )
        }
      </Loaded>
    </ManageFrame>
  )
}
