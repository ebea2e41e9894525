import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Product } from '#contract/payment/products.ts'

/** What a subscription gives, in a line each. */
export const PlanGives = ({ plan }: { readonly plan: Pick<Product, 'grants'> }) => {
  const { t } = useTranslation('store')
  const lines = [
    t('subscription.gives.decks'),
    t('subscription.gives.avatars'),
    ...plan.grants.map((grant) =>
      grant.type === 'tokens'
        ? t('subscription.gives.tokens', { count: grant.amount })
        : t('subscription.gives.avatar', { name: grant.slug }),
    ),
  ]
  return (
    <ul className="mt-3 flex flex-col gap-1">
      {lines.map((line) => (
        <li key={line} className="flex gap-2">
          <Check aria-hidden className="mt-1 size-4 shrink-0 text-accent" />
          <span className="min-w-0 break-words">{line}</span>
        </li>
      ))}
    </ul>
  )
}
