import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Consumable } from '#contract/merch/consumables.ts'
import { type TokenBundle, tokenBundles } from '#contract/merch/tokenBundles.ts'
import { buyProduct } from '#contract/payment/checkouts.ts'
import { query } from '#web/api/queries.ts'
import { useSend } from '#web/api/useSend.ts'
import { useOffers } from '#web/shared/effect/useOffers.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { Loaded } from '#web/shared/page/Loaded.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { money } from '#web/shared/format/money.ts'
import { affords } from './affords.ts'
import { ForShelf } from './ForShelf.tsx'
import { useGoPay } from './useGoPay.ts'

/** The shelf of tokens, cheapest first. */
export const BundleShelf = () => {
  const { t } = useTranslation('store')
  const say = useSayRefusal()
  const goPay = useGoPay()
  const bundles = useQuery(query(tokenBundles, { query: { id: [] } }))
  const buy = useSend(buyProduct)
  const offers = useOffers().data ?? []
  return (
    <section aria-labelledby="shelf-tokens">
      <h2 id="shelf-tokens" className="mb-3 text-xl font-bold">
        {t('bundles')}
      </h2>
      {buy.error && <Notice look="bad">{say(buy.error)}</Notice>}
      <Loaded of={bundles} rows={3}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState
              level={3}
              title={t('noBundles')}
              text={t('noBundlesText')}
              action={<ForShelf to="/manage/bundles" />}
              className="rounded-lg border border-dashed border-line"
            />
          ) : (
            <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
              {all.map((bundle) => (
                <Bundle
                  key={bundle.id}
                  bundle={bundle}
                  offers={offers}
                  busy={buy.isPending && buy.variables.params.id === bundle.productId}
                  buy={async () =>
                    goPay((await buy.mutateAsync({ params: { id: bundle.productId }, body: {} })).url)
                  }
                />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}

interface Props {
  readonly bundle: TokenBundle
  /** What tokens buy here, cheapest first. */
  readonly offers: readonly Consumable[]
  readonly busy: boolean
  readonly buy: () => Promise<void>
}

const Bundle = ({ bundle, offers, busy, buy }: Props) => {
  const { t, i18n } = useTranslation('store')
  const price = money(bundle.price, i18n.language)
  const tokens = bundle.tokens + bundle.bonusTokens
  const buys = affords(tokens, offers).map((one) => t('buysOne', { ...one }))
  const either = new Intl.ListFormat(i18n.language, { type: 'disjunction' })
  return (
    <li>
      <Card className="h-full p-5">
        <div className="flex items-start justify-between gap-4">
          <div className="min-w-0">
            <h3 className="font-bold break-words">{bundle.name}</h3>
            <p className="mt-1 text-2xl">{t('tokens', { count: tokens })}</p>
            <p className="min-h-6 text-quiet">
              {bundle.bonusTokens > 0 && t('bonus', { count: bundle.bonusTokens })}
            </p>
            {buys.length > 0 && (
              <p className="text-sm break-words text-quiet">{t('buys', { what: either.format(buys) })}</p>
            )}
          </div>
          {bundle.thumbnailUrl !== null && (
            <img
              src={bundle.thumbnailUrl}
              alt=""
              loading="lazy"
              className="size-20 shrink-0 rounded-md bg-raised object-cover"
            />
          )}
        </div>
        <div className="mt-4 flex items-center justify-between gap-3">
          <span className="text-lg font-semibold">{price}</span>
          <Button
            look="primary"
            busy={busy}
            aria-label={t('buyFor', { name: bundle.name, price })}
            onClick={() => void buy().catch(() => undefined)}
          >
            {t('buy')}
          </Button>
        </div>
      </Card>
    </li>
  )
}
