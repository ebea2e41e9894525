import { useTranslation } from 'react-i18next'
import { tokenBundles } from '#contract/merch/tokenBundles.ts'
import { changeProduct, deleteProduct, type Product, products } from '#contract/payment/products.ts'
import { useSend } from '#web/api/useSend.ts'
import { money } from '#web/shared/format/money.ts'
import { useAvatarName } from '#web/shared/person/useAvatarName.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { OffSale } from '../shelf/OffSale.tsx'
import { SaleActs } from '../shelf/SaleActs.tsx'
import { ProductSales } from './ProductSales.tsx'

interface Props {
  readonly product: Product
  readonly onEdit: () => void
}

/** One product: its price and what is in it, with what can be done about it. */
export const ProductCard = ({ product, onEdit }: Props) => {
  const { t, i18n } = useTranslation('admin')
  const nameOf = useAvatarName()
  const change = useSend(changeProduct, [products, tokenBundles])
  const remove = useSend(deleteProduct, [products, tokenBundles])
  const { id, name, description, paymentType, interval = 'month', level, grants, active } = product
  const params = { id }
  const price = money(product.price, i18n.language)
  const facts = [
    ...(level ? [t('products.levelOf', { level })] : []),
    ...grants.map((grant) =>
      grant.type === 'tokens' ? t('products.gives', { count: grant.amount }) : nameOf(grant.slug),
    ),
  ]
  return (
    <li>
      <Card className="flex h-full flex-col gap-3 p-5">
        <div className="flex items-start gap-4">
          <div className="min-w-0 flex-1">
            <h2 className="font-bold break-words">{name}</h2>
            {description && <p className="mt-1 break-words text-quiet">{description}</p>}
          </div>
          {!active && <OffSale />}
        </div>
        <p className="text-lg font-semibold">
          {t(`products.${paymentType === 'one_time' ? 'once' : interval}`, { price })}
        </p>
        <p className="text-sm text-quiet tabular-nums empty:hidden">{facts.join(' · ')}</p>
        <ProductSales product={product} />
        <SaleActs
          name={name}
          active={active}
          problem={change.error ?? remove.error}
          busy={change.isPending}
          onActive={(isOn) => change.mutate({ params, body: { active: isOn } })}
          remove={{
            title: t('products.sure', { name }),
            text: t('products.sureText'),
            onYes: () => remove.mutate({ params }),
          }}
        >
          <Button size="small" aria-label={t('products.edit', { name })} onClick={onEdit}>
            {t('products.change')}
          </Button>
        </SaleActs>
      </Card>
    </li>
  )
}
