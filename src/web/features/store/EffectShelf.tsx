import { Link } from '@tanstack/react-router'
import { Play } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Consumable } from '#contract/merch/consumables.ts'
import type { TokenAccount } from '#contract/merch/tokenAccounts.ts'
import { EffectGlyph } from '#web/shared/effect/EffectGlyph.tsx'
import { useBuyConsumable } from '#web/shared/effect/useBuyConsumable.ts'
import { useEffectWords } from '#web/shared/effect/useEffectWords.ts'
import { useOffers } from '#web/shared/effect/useOffers.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { ConfirmButton } from '#web/shared/page/ConfirmButton.tsx'
import { lazyPart } from '#web/shared/page/lazyPart.ts'
import { Loaded } from '#web/shared/page/Loaded.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { toast } from '#web/ui/toast.ts'
import { ForShelf } from './ForShelf.tsx'

const EffectPreview = lazyPart(
  async () => (await import('#web/shared/effect/EffectPreview.tsx')).EffectPreview,
)

/** The shelf of what tokens buy, cheapest first: effects show themselves, and are set off in a room. */
export const EffectShelf = ({ account }: { readonly account: TokenAccount | undefined }) => {
  const { t } = useTranslation('store')
  const offers = useOffers()
  return (
    <section aria-labelledby="shelf-effects">
      <h2 id="shelf-effects" className="text-xl font-bold">
        {t('effects')}
      </h2>
      <p className="mb-3 text-quiet">{t('effectsText')}</p>
      <Loaded of={offers} rows={3}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState
              level={3}
              title={t('noEffects')}
              text={t('noEffectsText')}
              action={<ForShelf to="/manage/consumables" />}
              className="rounded-lg border border-dashed border-line"
            />
          ) : (
            <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
              {all.map((offer) => (
                <Offer key={offer.id} offer={offer} account={account} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}

interface Props {
  readonly offer: Consumable
  readonly account: TokenAccount | undefined
}

const Offer = ({ offer, account }: Props) => {
  const { t } = useTranslation(['store', 'effects'])
  const words = useEffectWords()
  const [plays, play] = useState(false)
  const isAvatar = offer.effect.kind === 'avatar'
  return (
    <li>
      <Card className="flex h-full flex-col overflow-hidden">
        <button
          type="button"
          aria-label={t('store:preview', { name: offer.name })}
          aria-pressed={plays}
          onPointerEnter={() => play(true)}
          onPointerLeave={() => play(false)}
          onFocus={() => play(true)}
          onBlur={() => play(false)}
          onClick={() => play(true)}
          className="relative grid aspect-video w-full place-items-center bg-raised"
        >
          {plays && (
            <span className="absolute inset-0">
              <Suspense>
                <EffectPreview effect={offer.effect} />
              </Suspense>
            </span>
          )}
          {!plays && (
            <>
              <EffectGlyph effect={offer.effect} picture={offer.thumbnailUrl} className="size-24 text-5xl" />
              <Play aria-hidden className="absolute right-3 bottom-3 size-5 text-quiet" />
            </>
          )}
        </button>
        <div className="flex flex-1 flex-col gap-1 p-5">
          <h3 className="font-bold break-words">{offer.name}</h3>
          <p className="text-sm text-quiet">{words(offer.effect)}</p>
          {offer.description && <p className="break-words">{offer.description}</p>}
          {offer.subscribersOnly && <p className="text-sm text-accent">{t('effects:subscribers')}</p>}
          <div className="mt-auto flex flex-wrap items-center justify-between gap-3 pt-3">
            <strong>{t('store:tokens', { count: offer.tokenCost })}</strong>
            {isAvatar ? (
              <BuyAvatar offer={offer} account={account} />
            ) : (
              <Link to="/" className="text-sm text-quiet underline hover:text-text">
                {t('store:inRooms')}
              </Link>
            )}
          </div>
        </div>
      </Card>
    </li>
  )
}

/** What one keeps is bought here; it needs no room. */
const BuyAvatar = ({ offer, account }: Props) => {
  const { t } = useTranslation(['store', 'effects'])
  const say = useSayRefusal()
  const { buy, problem } = useBuyConsumable({
    account,
    roomUuid: null,
    done: () => toast({ title: t('effects:worn') }),
  })
  const price = t('store:tokens', { count: offer.tokenCost })
  return (
    <>
      <ConfirmButton
        size="small"
        aria-label={t('store:buyFor', { name: offer.name, price })}
        title={t('effects:buy', { name: offer.name, price })}
        text={t('effects:does.avatar')}
        yes={t('effects:buyNow')}
        onYes={() => buy(offer)}
      >
        {t('store:buy')}
      </ConfirmButton>
      {problem !== undefined && <Notice look="bad">{say(problem)}</Notice>}
    </>
  )
}
