import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { type Subscription, subscription, type SubscriptionStatus } from '#contract/payment/subscriptions.ts'
import type { z } from 'zod'
import { ask } from '#web/api/ask.ts'
import { keyOf } from '#web/api/queries.ts'
import { day } from '#web/shared/format/time.ts'
import { useNames } from '#web/shared/moderation/useNames.ts'
import { Loaded } from '#web/shared/page/Loaded.tsx'
import { MoreButton } from '#web/shared/page/MoreButton.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { TestMark } from '../payments/TestMark.tsx'

const PAGE = 25

interface Props {
  readonly status: z.infer<typeof SubscriptionStatus> | undefined
  readonly level: string | undefined
}

/** Every subscription there is or was, newest first. */
export const SubscriptionList = ({ status, level }: Props) => {
  const { t } = useTranslation('admin')
  const asked = { all: '1' as const, ...(status && { status }), ...(level && { level }) }
  const pages = useInfiniteQuery({
    queryKey: [...keyOf(subscription), 'all', asked],
    queryFn: async ({ pageParam, signal }) => {
      const page = await ask(subscription, { query: { ...asked, limit: PAGE, offset: pageParam } }, signal)
      return page !== null && 'items' in page ? page : { items: [], total: 0 }
    },
    initialPageParam: 0,
    getNextPageParam: ({ total }, _all, offset) => (offset + PAGE < total ? offset + PAGE : undefined),
  })
  const nameOf = useNames(pages.data?.pages.flatMap(({ items }) => items.map((one) => one.userUuid)) ?? [])
  return (
    <Loaded of={pages} rows={4}>
      {(data) => {
        const items = data.pages.flatMap((page) => page.items)
        if (items.length === 0) return <EmptyState title={t('subscriptions.none')} />
        return (
          <>
            <Card>
              <ol className="divide-y divide-line">
                {items.map((one) => (
                  <Line key={one.id} of={one} name={nameOf(one.userUuid)} />
                ))}
              </ol>
            </Card>
            <MoreButton of={pages} className="mt-4" />
          </>
        )
      }}
    </Loaded>
  )
}

const Line = ({ of, name }: { readonly of: Subscription; readonly name: string | undefined }) => {
  const { t, i18n } = useTranslation('admin')
  const { userUuid, level, status, source, region, currentPeriodEnd, cancelAtPeriodEnd, testMode } = of
  const facts = [
    t(`subscriptions.source.${source}`),
    ...(region === null
      ? []
      : [new Intl.DisplayNames(i18n.language, { type: 'region' }).of(region) ?? region]),
    t(cancelAtPeriodEnd ? 'subscriptions.ends' : 'subscriptions.until', {
      time: day(currentPeriodEnd, i18n.language),
    }),
  ]
  return (
    <li className="px-4 py-3 sm:px-5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {userUuid === null ? (
          <span className="text-quiet">{t('subscriptions.erased')}</span>
        ) : (
          <Link
            to="/manage/users/$uuid"
            params={{ uuid: userUuid }}
            className="min-w-0 truncate font-semibold underline underline-offset-4"
          >
            {name ?? t('subscriptions.somebody')}
          </Link>
        )}
        <span className="rounded-full bg-raised px-2.5 py-0.5 text-sm">{level}</span>
        <span className="text-sm">{t(`subscriptions.is.${status}`)}</span>
        {testMode && <TestMark />}
      </p>
      <p className="text-sm break-words text-quiet">{facts.join(' · ')}</p>
    </li>
  )
}
