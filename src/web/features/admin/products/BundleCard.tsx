import { Coins } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import {
  changeTokenBundle,
  deleteTokenBundle,
  type TokenBundle,
  tokenBundles,
} from '#contract/merch/tokenBundles.ts'
import { useSend } from '#web/api/useSend.ts'
import { money } from '#web/shared/format/money.ts'
import { Card } from '#web/ui/Card.tsx'
import { OffSale } from '../shelf/OffSale.tsx'
import { SaleActs } from '../shelf/SaleActs.tsx'
import { BundlePicture } from './BundlePicture.tsx'
import { ProductSales } from './ProductSales.tsx'
import { RenameBundle } from './RenameBundle.tsx'

/** One token bundle as it stands on the shelf, with what can be done about it. */
export const BundleCard = ({ bundle }: { readonly bundle: TokenBundle }) => {
  const { t, i18n } = useTranslation('admin')
  const change = useSend(changeTokenBundle, [tokenBundles])
  const remove = useSend(deleteTokenBundle, [tokenBundles])
  const { id, name, tokens, bonusTokens, thumbnailUrl, active } = bundle
  const params = { id }
  return (
    <li>
      <Card className="flex h-full flex-col gap-3 p-5">
        <div className="flex items-start gap-4">
          {thumbnailUrl ? (
            <img src={thumbnailUrl} alt="" className="size-16 shrink-0 rounded-md bg-raised object-cover" />
          ) : (
            <span aria-hidden className="grid size-16 shrink-0 place-items-center rounded-md bg-raised">
              <Coins className="size-1/2 text-accent" />
            </span>
          )}
          <div className="min-w-0 flex-1">
            <h2 className="font-bold break-words">{name}</h2>
            <p className="text-sm text-quiet">
              {t('bundles.tokens', { count: tokens + bonusTokens })}
              {bonusTokens > 0 && ` · ${t('bundles.ofThem', { count: bonusTokens })}`}
            </p>
            <p className="mt-1 font-semibold">{money(bundle.price, i18n.language)}</p>
          </div>
          {!active && <OffSale />}
        </div>
        <ProductSales product={{ id: bundle.productId, name }} />
        <BundlePicture bundle={bundle} />
        <SaleActs
          name={name}
          active={active}
          problem={change.error ?? remove.error}
          busy={change.isPending}
          onActive={(isOn) => change.mutate({ params, body: { active: isOn } })}
          remove={{
            title: t('bundles.sure', { name }),
            text: t('bundles.sureText'),
            onYes: () => remove.mutate({ params }),
          }}
        >
          <RenameBundle bundle={bundle} />
        </SaleActs>
      </Card>
    </li>
  )
}
