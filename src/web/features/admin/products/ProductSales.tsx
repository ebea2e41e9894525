import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Product, productRevisions, productSales } from '#contract/payment/products.ts'
import { ask } from '#web/api/ask.ts'
import { keyOf, query } from '#web/api/queries.ts'
import { money } from '#web/shared/format/money.ts'
import { moment } from '#web/shared/format/time.ts'
import { MoreButton } from '#web/shared/page/MoreButton.tsx'
import { Loaded } from '#web/shared/page/Loaded.tsx'
import { useAvatarName } from '#web/shared/person/useAvatarName.ts'
import { Button } from '#web/ui/Button.tsx'

const PAGE = 20

/** How often a product was sold, and on what terms over time. */
export const ProductSales = ({
  product: { id, name },
}: {
  readonly product: Pick<Product, 'id' | 'name'>
}) => {
  const { t } = useTranslation('admin')
  const [isOpen, setOpen] = useState(false)
  const sales = useQuery(query(productSales, {}))
  const own = sales.data?.find(({ productId }) => productId === id) ?? { sold: 0, test: 0 }
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-center gap-x-3 text-sm text-quiet tabular-nums">
        {sales.data && <span className="inline-block first-letter:uppercase">{soldIn(t, own)}</span>}
        <Button
          size="small"
          look="quiet"
          aria-expanded={isOpen}
          aria-label={t('products.termsNamed', { name })}
          onClick={() => setOpen(!isOpen)}
        >
          {t('products.terms')}
        </Button>
      </p>
      {isOpen && <Revisions id={id} />}
    </div>
  )
}

const Revisions = ({ id }: { readonly id: string }) => {
  const { t, i18n } = useTranslation('admin')
  const nameOf = useAvatarName()
  const pages = useInfiniteQuery({
    queryKey: [...keyOf(productRevisions), id],
    queryFn: ({ pageParam, signal }) =>
      ask(productRevisions, { params: { id }, query: { take: PAGE, skip: pageParam } }, signal),
    initialPageParam: 0,
    getNextPageParam: (last, _all, skip) => (last.length === PAGE ? skip + PAGE : undefined),
  })
  return (
    <Loaded of={pages} rows={2}>
      {(data) => (
        <>
          <ol className="divide-y divide-line rounded-md bg-raised px-3">
            {data.pages.flat().map(({ id: revision, paymentType, interval = 'month', ...terms }) => (
              <li key={revision} className="py-2 text-sm">
                <p className="font-semibold">
                  {t(`products.${paymentType === 'one_time' ? 'once' : interval}`, {
                    price: money(terms.price, i18n.language),
                  })}
                  {terms.current && (
                    <span className="font-normal text-quiet">{` · ${t('products.now')}`}</span>
                  )}
                </p>
                <p className="break-words text-quiet tabular-nums">
                  {[
                    t('products.since', { time: moment(terms.createdAt, i18n.language) }),
                    ...(terms.level ? [t('products.levelOf', { level: terms.level })] : []),
                    ...terms.grants.map((grant) =>
                      grant.type === 'tokens'
                        ? t('products.gives', { count: grant.amount })
                        : nameOf(grant.slug),
                    ),
                    soldIn(t, terms),
                  ].join(' · ')}
                </p>
              </li>
            ))}
          </ol>
          <MoreButton of={pages} size="small" />
        </>
      )}
    </Loaded>
  )
}

/** How many were sold, in words; those of the test desk beside them. */
const soldIn = (t: TFunction<'admin'>, { sold, test }: { readonly sold: number; readonly test: number }) =>
  [
    t('products.sold', { count: sold - test }),
    ...(test > 0 ? [t('products.soldInTests', { count: test })] : []),
  ].join(' · ')
