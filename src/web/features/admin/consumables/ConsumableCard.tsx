import { useTranslation } from 'react-i18next'
import {
  changeConsumable,
  type Consumable,
  consumables,
  deleteConsumable,
} from '#contract/merch/consumables.ts'
import { useSend } from '#web/api/useSend.ts'
import { EffectGlyph } from '#web/shared/effect/EffectGlyph.tsx'
import { useEffectWords } from '#web/shared/effect/useEffectWords.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { OffSale } from '../shelf/OffSale.tsx'
import { SaleActs } from '../shelf/SaleActs.tsx'

interface Props {
  readonly consumable: Consumable
  readonly onEdit: () => void
}

/** One consumable as it stands on the shelf, with what can be done about it. */
export const ConsumableCard = ({ consumable, onEdit }: Props) => {
  const { t } = useTranslation('admin')
  const words = useEffectWords()
  const change = useSend(changeConsumable, [consumables])
  const remove = useSend(deleteConsumable, [consumables])
  const { id, name, description, effect, thumbnailUrl, tokenCost, sold, active, subscribersOnly } = consumable
  const params = { id }
  const facts = [
    t('consumables.costs', { count: tokenCost }),
    t('consumables.sold', { count: sold }),
    ...(subscribersOnly ? [t('consumables.subscribersOnly')] : []),
  ]
  return (
    <li>
      <Card className="flex h-full flex-col gap-3 p-5">
        <div className="flex items-start gap-4">
          <EffectGlyph effect={effect} picture={thumbnailUrl} className="size-16 text-3xl" />
          <div className="min-w-0 flex-1">
            <h2 className="font-bold break-words">{name}</h2>
            <p className="text-sm text-quiet">{words(effect)}</p>
            {description && <p className="mt-1 break-words">{description}</p>}
          </div>
          {!active && <OffSale />}
        </div>
        <p className="text-sm text-quiet tabular-nums">{facts.join(' · ')}</p>
        <SaleActs
          name={name}
          active={active}
          problem={change.error ?? remove.error}
          busy={change.isPending}
          onActive={(isOn) => change.mutate({ params, body: { active: isOn } })}
          {...(sold === 0 && {
            remove: {
              title: t('consumables.sure', { name }),
              text: t('consumables.sureText'),
              onYes: () => remove.mutate({ params }),
            },
          })}
        >
          <Button size="small" aria-label={t('consumables.edit', { name })} onClick={onEdit}>
            {t('consumables.change')}
          </Button>
        </SaleActs>
      </Card>
    </li>
  )
}
