import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight, Coins, Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ownTokenAccount } from '#contract/merch/tokenAccounts.ts'
import { tokenStatement } from '#contract/merch/tokenTransactions.ts'
import { ask } from '#web/api/ask.ts'
import { download } from '#web/api/download.ts'
import { keyOf, query } from '#web/api/queries.ts'
import { isMember } from '#web/api/session.ts'
import { useSession } from '#web/api/useSession.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { Loaded } from '#web/shared/page/Loaded.tsx'
import { MembersOnly } from '#web/shared/page/MembersOnly.tsx'
import { monthAfter, monthOf } from '#web/shared/format/month.ts'
import { MoreButton } from '#web/shared/page/MoreButton.tsx'
import { PageHead } from '#web/shared/page/PageHead.tsx'
import { usePageTitle } from '#web/shared/page/usePageTitle.ts'
import { StatementList } from '#web/shared/tokens/StatementList.tsx'
import {
  isSought,
  purposeNamed,
  type Sought,
  soughtQuery,
  StatementSearch,
} from '#web/shared/tokens/StatementSearch.tsx'
import { Button } from '#web/ui/Button.tsx'
import { buttonLook } from '#web/ui/buttonLook.ts'
import { Card } from '#web/ui/Card.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { monthIn, monthName, spanOf } from './months.ts'
import { Reserved } from './Reserved.tsx'

const route = getRouteApi('/store/tokens')
const PAGE = 50

/** `/store/tokens`: what one has of tokens, and where they came from and went. */
export const TokensPage = () => {
  const { t } = useTranslation('tokens')
  usePageTitle(t('title'))
  return isMember(useSession()) ? (
    <div className="mx-auto w-full max-w-3xl px-4 py-6 sm:px-8 sm:py-10">
      <PageHead
        title={t('title')}
        text={t('text')}
        action={
          <Link to="/store" className={buttonLook()}>
            {t('toStore')}
          </Link>
        }
      />
      <Balance />
      <Month />
    </div>
  ) : (
    <MembersOnly back="/store/tokens" art="/art/profile.svg" />
  )
}

const Balance = () => {
  const { t, i18n } = useTranslation('tokens')
  const account = useQuery(query(ownTokenAccount, {}))
  return (
    <Loaded of={account} rows={2}>
      {({ balance, held, status }) => (
        <>
          <Card
            className="flex flex-wrap items-center gap-x-10 gap-y-4 p-5 sm:p-6"
            style={{
              backgroundImage:
                'radial-gradient(22rem 12rem at 0% 0%, color-mix(in oklab, var(--color-accent) 22%, transparent), transparent)',
            }}
          >
            <Coins aria-hidden className="size-10 text-accent" strokeWidth={1.5} />
            <dl className="flex flex-wrap gap-x-10 gap-y-4">
              <div>
                <dt className="text-sm text-quiet">{t('balance')}</dt>
                <dd className="text-3xl font-bold">{balance.toLocaleString(i18n.language)}</dd>
              </div>
              <div>
                <dt className="text-sm text-quiet">{t('reserved')}</dt>
                <dd className="text-3xl font-bold text-quiet">{held.toLocaleString(i18n.language)}</dd>
              </div>
            </dl>
          </Card>
          {status === 'disabled' && (
            <div className="mt-4">
              <Notice look="bad">{t('disabled')}</Notice>
            </div>
          )}
        </>
      )}
    </Loaded>
  )
}

const Month = () => {
  const { t, i18n } = useTranslation('tokens')
  const say = useSayRefusal()
  const [now] = useState(() => new Date())
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const month = monthIn(search.month, now)
  const sought: Sought = { find: search.find ?? '', purpose: purposeNamed(search.purpose) }
  const isSearch = isSought(sought)
  // What is looked for is looked for in all of it, not in one month.
  const asked = isSearch ? soughtQuery(sought) : spanOf(month)
  const seek = (next: Sought): void =>
    void navigate({
      search: {
        ...(search.month !== undefined && { month: search.month }),
        ...(next.find !== '' && { find: next.find }),
        ...(next.purpose !== undefined && { purpose: next.purpose }),
      },
      replace: true,
      resetScroll: false,
    })
  const [problem, setProblem] = useState<unknown>()
  const pages = useInfiniteQuery({
    queryKey: [...keyOf(tokenStatement), asked, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      ask(tokenStatement, { query: { ...asked, limit: PAGE, offset: pageParam } }, signal),
    initialPageParam: 0,
    getNextPageParam: ({ count }, _all, offset) => (offset + PAGE < count ? offset + PAGE : undefined),
  })
  const save = async (): Promise<void> => {
    setProblem(undefined)
    await download(tokenStatement, { query: { ...asked, format: 'csv' } }).catch(setProblem)
  }
  const beside = (by: -1 | 1) => {
    const to = monthAfter(month, by)
    const Icon = by < 0 ? ChevronLeft : ChevronRight
    const label = monthName(to, i18n.language)
    return to > monthOf(undefined, now) ? (
      <span className="size-8" />
    ) : (
      <Link
        to="/store/tokens"
        search={{ month: to }}
        replace
        resetScroll={false}
        aria-label={label}
        title={label}
        className={buttonLook({ look: 'quiet', size: 'small' })}
      >
        <Icon aria-hidden className="size-4" />
      </Link>
    )
  }
  const first = pages.data?.pages[0]
  return (
    <section aria-label={t('statement')} className="mt-6">
      <StatementSearch sought={sought} onChange={seek} />
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        {isSearch ? (
          <h2 className="text-lg">{t('search.found', { count: first?.count ?? 0 })}</h2>
        ) : (
          <div className="flex items-center gap-1">
            {beside(-1)}
            <h2 className="min-w-40 text-center text-lg first-letter:uppercase">
              {monthName(month, i18n.language)}
            </h2>
            {beside(1)}
          </div>
        )}
        <Button size="small" icon={<Download aria-hidden className="size-4" />} onClick={() => void save()}>
          {t('csv')}
        </Button>
      </div>
      {problem !== undefined && <Notice look="bad">{say(problem)}</Notice>}
      <Loaded of={pages} rows={5}>
        {({ pages: parts }) => (
          <>
            {first && !isSearch && <Reserved holds={first.reserved} />}
            <StatementList
              sums={isSearch || !first ? null : { opening: first.opening, closing: first.closing }}
              lines={parts.flatMap(({ lines }) => lines)}
            />
            <MoreButton of={pages} className="mt-4" />
          </>
        )}
      </Loaded>
    </section>
  )
}
