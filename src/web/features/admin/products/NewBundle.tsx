import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { createTokenBundle, type TokenBundle, tokenBundles } from '#contract/merch/tokenBundles.ts'
import { type Product, products } from '#contract/payment/products.ts'
import { query } from '#web/api/queries.ts'
import { useSend } from '#web/api/useSend.ts'
import { Form } from '#web/shared/form/Form.tsx'
import { FormEnd } from '#web/shared/form/FormEnd.tsx'
import { Loaded } from '#web/shared/page/Loaded.tsx'
import { PageCard } from '#web/shared/page/PageCard.tsx'
import { Field } from '#web/ui/Field.tsx'
import { SelectInput } from '#web/ui/SelectInput.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { toast } from '#web/ui/toast.ts'
import { ALL_PRODUCTS } from './all.ts'
import { grantedTokens } from './productForm.ts'

interface Props {
  /** Those there are: a product has one. */
  readonly bundles: readonly TokenBundle[]
  readonly onDone: () => void
}

/** Puts the tokens of a product on the shelf. */
export const NewBundle = ({ bundles, onDone }: Props) => {
  const { t } = useTranslation('admin')
  const answer = useQuery(query(products, ALL_PRODUCTS))
  return (
    <PageCard title={t('bundles.make')}>
      <Loaded of={answer} rows={2}>
        {(all) => {
          const free = all.filter(
            (product) =>
              product.paymentType === 'one_time' &&
              grantedTokens(product) > 0 &&
              bundles.every(({ productId }) => productId !== product.id),
          )
          if (free.length > 0) return <BundleForm products={free} onDone={onDone} />
          return (
            <>
              <p>{t('bundles.noProduct')}</p>
              <p className="mt-3 flex flex-wrap items-center gap-3">
                <Link
                  to="/manage/products"
                  search={{ edit: 'new' }}
                  className="font-semibold text-accent underline underline-offset-4"
                >
                  {t('bundles.toProducts')}
                </Link>
              </p>
            </>
          )
        }}
      </Loaded>
    </PageCard>
  )
}

interface FormProps {
  readonly products: readonly Product[]
  readonly onDone: () => void
}

const BundleForm = ({ products: free, onDone }: FormProps) => {
  const { t } = useTranslation(['admin', 'common'])
  const first = free[0]
  const form = useForm({ defaultValues: { productId: first?.id ?? '', name: first?.name ?? '', bonus: 0 } })
  const productId = useWatch({ control: form.control, name: 'productId' })
  const make = useSend(createTokenBundle, [tokenBundles])
  const granted = grantedTokens(free.find(({ id }) => id === productId))
  const send = form.handleSubmit(async ({ name, bonus }) => {
    const bonusTokens = Number(bonus)
    await make.mutateAsync({ body: { productId, name, tokens: granted - bonusTokens, bonusTokens } })
    toast({ title: t('admin:bundles.saved', { name }) })
    onDone()
  })
  const errors = form.formState.errors
  const isBonus = (bonus: number): boolean => Number.isInteger(Number(bonus)) && Number(bonus) < granted
  return (
    <Form submit={send} className="grid max-w-2xl gap-4 sm:grid-cols-2">
      <Field label={t('admin:bundles.product')}>
        <SelectInput
          {...form.register('productId')}
          options={free.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Field>
      <Field label={t('admin:bundles.name')} error={errors.name && t('common:field.missing')}>
        <TextInput maxLength={100} {...form.register('name', { required: true })} />
      </Field>
      <Field
        label={t('admin:bundles.bonus')}
        hint={t('admin:bundles.bonusHint', { count: granted })}
        error={errors.bonus && t('admin:bundles.bonusWrong')}
      >
        <TextInput
          type="number"
          min={0}
          step={1}
          {...form.register('bonus', { required: true, min: 0, validate: isBonus })}
        />
      </Field>
      <FormEnd problem={make.error} busy={make.isPending} onCancel={onDone} className="sm:col-span-2" />
    </Form>
  )
}
