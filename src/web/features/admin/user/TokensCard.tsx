import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { tokenStatementOf } from '#contract/merch/tokenTransactions.ts'
import type { AdminUser } from '#contract/user/administration.ts'
import { ask } from '#web/api/ask.ts'
import { keyOf } from '#web/api/queries.ts'
import { ApiRefusal } from '#web/api/refusal.ts'
import { MoreButton } from '#web/shared/page/MoreButton.tsx'
import { Loaded } from '#web/shared/page/Loaded.tsx'
import { PageCard } from '#web/shared/page/PageCard.tsx'
import { StatementList } from '#web/shared/tokens/StatementList.tsx'
import { isSought, nothingSought, soughtQuery, StatementSearch } from '#web/shared/tokens/StatementSearch.tsx'
import { HandleTokens } from './HandleTokens.tsx'
import { buttonLook } from '#web/ui/buttonLook.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { ReverseLine } from './ReverseLine.tsx'

const PAGE = 25

/** What somebody has of tokens, and every line of their statement, to be searched. */
export const TokensCard = ({ user: { uuid } }: { readonly user: AdminUser }) => {
  const { t, i18n } = useTranslation('tokens')
  const [sought, seek] = useState(nothingSought)
  const asked = soughtQuery(sought)
  const pages = useInfiniteQuery({
    queryKey: [...keyOf(tokenStatementOf), uuid, asked],
    queryFn: ({ pageParam, signal }) =>
      ask(
        tokenStatementOf,
        { params: { userUuid: uuid }, query: { ...asked, limit: PAGE, offset: pageParam } },
        signal,
      ),
    initialPageParam: 0,
    getNextPageParam: ({ count }, _all, offset) => (offset + PAGE < count ? offset + PAGE : undefined),
    placeholderData: (before) => before,
  })
  const hasNone = pages.error instanceof ApiRefusal && pages.error.status === 404
  return (
    <PageCard
      title={t('admin.title')}
      text={t('admin.text')}
      action={
        <Link
          to="/manage/payments"
          search={{ show: 'all', person: uuid }}
          className={buttonLook({ size: 'small' })}
        >
          {t('admin.bought')}
        </Link>
      }
    >
      {hasNone ? (
        <p className="text-sm text-quiet">{t('admin.none')}</p>
      ) : (
        <>
          <StatementSearch sought={sought} onChange={seek} />
          <Loaded of={pages} rows={4}>
            {(data) => {
              const first = data.pages[0]
              if (!first) return null
              const { balance, held, status } = first.account
              const shown = (tokens: number): string => tokens.toLocaleString(i18n.language)
              return (
                <div className="grid gap-4">
                  <p className="font-semibold">
                    {t('admin.state', { balance: shown(balance), held: shown(held) })}
                  </p>
                  {status === 'disabled' && <Notice look="bad">{t('admin.disabled')}</Notice>}
                  <HandleTokens uuid={uuid} account={first.account} />
                  <StatementList
                    sums={isSought(sought) ? null : { opening: first.opening, closing: first.closing }}
                    lines={data.pages.flatMap(({ lines }) => lines)}
                    act={(line) => <ReverseLine line={line} />}
                  />
                  <MoreButton of={pages} size="small" className="justify-self-start" />
                </div>
              )
            }}
          </Loaded>
        </>
      )}
    </PageCard>
  )
}
