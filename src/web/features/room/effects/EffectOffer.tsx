import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Consumable } from '#contract/merch/consumables.ts'
import type { TokenAccount } from '#contract/merch/tokenAccounts.ts'
import { EffectGlyph } from '#web/shared/effect/EffectGlyph.tsx'
import { EffectPreview } from '#web/shared/effect/EffectPreview.tsx'
import { useBuyConsumable } from '#web/shared/effect/useBuyConsumable.ts'
import { useEffectWords } from '#web/shared/effect/useEffectWords.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'

interface Props {
  readonly offer: Consumable
  /** Undefined for guests, and until it is known. */
  readonly account: TokenAccount | undefined
  readonly roomUuid: string
  /** The room shows none. */
  readonly isOff: boolean
  readonly isChosen: boolean
  readonly onChoose: () => void
  readonly onDone: () => void
}

/** One effect: pressed once it shows itself and asks, pressed again it is set off. */
export const EffectOffer = ({ offer, account, roomUuid, isOff, isChosen, onChoose, onDone }: Props) => {
  const { t } = useTranslation('effects')
  const words = useEffectWords()
  const more = useId()
  const missing = account ? Math.max(0, offer.tokenCost - account.balance) : 0
  return (
    <li className="rounded-md border border-line bg-raised/40">
      <button
        type="button"
        aria-expanded={isChosen}
        aria-controls={more}
        onClick={onChoose}
        className="flex w-full items-center gap-3 rounded-md p-2.5 text-left hover:bg-raised"
      >
        <EffectGlyph effect={offer.effect} picture={offer.thumbnailUrl} className="size-12" />
        <span className="min-w-0 flex-1">
          <span className="block font-semibold break-words">{offer.name}</span>
          <span className="block text-sm break-words text-quiet">
            {offer.description || words(offer.effect)}
          </span>
          {offer.subscribersOnly && <span className="block text-sm text-accent">{t('subscribers')}</span>}
        </span>
        <span className="shrink-0 text-right">
          <span className="block font-semibold tabular-nums">{t('tokens', { count: offer.tokenCost })}</span>
          {missing > 0 && (
            <span className="block text-sm text-dislike">{t('missing', { count: missing })}</span>
          )}
        </span>
        <ChevronDown
          aria-hidden
          className={`size-4 shrink-0 text-quiet transition-transform ${isChosen ? 'rotate-180' : ''}`}
        />
      </button>
      <div id={more} hidden={!isChosen}>
        {isChosen && <Asked {...{ offer, account, roomUuid, isOff, missing, onChoose, onDone }} />}
      </div>
    </li>
  )
}

type AskedProps = Omit<Props, 'isChosen'> & { readonly missing: number }

const Asked = ({ offer, account, roomUuid, isOff, missing, onChoose, onDone }: AskedProps) => {
  const { t } = useTranslation('effects')
  const words = useEffectWords()
  const say = useSayRefusal()
  const { buy, isBusy, isWaiting, problem } = useBuyConsumable({
    account,
    roomUuid,
    // It is seen, announced and written in the chat: nothing else has to say so.
    done: onDone,
  })
  const price = t('tokens', { count: offer.tokenCost })
  const whyNot = isOff
    ? t('off')
    : account === undefined
      ? t('guest')
      : missing > 0
        ? t('missing', { count: missing })
        : undefined
  return (
    <div className="grid gap-3 p-3 pt-1 sm:grid-cols-2">
      <EffectPreview effect={offer.effect} />
      <div className="flex flex-col gap-3">
        {offer.description && <p className="text-sm text-quiet">{words(offer.effect)}</p>}
        <p className="font-semibold break-words">{t('ask', { name: offer.name, price })}</p>
        {problem !== undefined && <Notice look="bad">{say(problem)}</Notice>}
        {isWaiting && <Notice>{t('waiting')}</Notice>}
        <div className="mt-auto flex flex-wrap gap-2">
          <Button look="primary" busy={isBusy || isWaiting} whyNot={whyNot} onClick={() => buy(offer)}>
            {t('go')}
          </Button>
          <Button onClick={onChoose}>{t('not')}</Button>
        </div>
      </div>
    </div>
  )
}
