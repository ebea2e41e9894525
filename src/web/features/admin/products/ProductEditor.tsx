import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { tokenBundles } from '#contract/merch/tokenBundles.ts'
import { changeProduct, createProduct, type Product, products } from '#contract/payment/products.ts'
import { useSend } from '#web/api/useSend.ts'
import { Form } from '#web/shared/form/Form.tsx'
import { FormEnd } from '#web/shared/form/FormEnd.tsx'
import { PageCard } from '#web/shared/page/PageCard.tsx'
import { Field } from '#web/ui/Field.tsx'
import { SelectInput } from '#web/ui/SelectInput.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { toast } from '#web/ui/toast.ts'
import { GrantedAvatars } from './GrantedAvatars.tsx'
import { formOf, type ProductForm, priceOf, productOf } from './productForm.ts'

interface Props {
  /** Leave out for a new one. */
  readonly product?: Product | undefined
  /** What a new one is paid in unless said otherwise. */
  readonly currency: string
  readonly onDone: () => void
}

/** Makes a product, or changes one. */
export const ProductEditor = ({ product, currency, onDone }: Props) => {
  const { t } = useTranslation(['admin', 'common'])
  const [begun] = useState(() => formOf(product, currency))
  const form = useForm<ProductForm>({ defaultValues: begun })
  const pay = useWatch({ control: form.control, name: 'pay' })
  const active = useWatch({ control: form.control, name: 'active' })
  const avatarSlugs = useWatch({ control: form.control, name: 'avatarSlugs' })
  const make = useSend(createProduct, [products])
  const change = useSend(changeProduct, [products, tokenBundles])
  const send = form.handleSubmit(async (all) => {
    const body = productOf(all)
    if (body === undefined) return
    await (product ? change.mutateAsync({ params: { id: product.id }, body }) : make.mutateAsync({ body }))
    toast({ title: t('admin:products.saved', { name: body.name }) })
    onDone()
  })
  const problem = make.error ?? change.error
  const errors = form.formState.errors
  const isPrice = (): boolean => priceOf(form.getValues()) !== undefined
  return (
    <PageCard title={product ? t('admin:products.edit', { name: product.name }) : t('admin:products.make')}>
      <Form submit={send} className="grid max-w-3xl gap-4">
        <Field label={t('admin:products.name')} error={errors.name && t('common:field.missing')}>
          <TextInput maxLength={100} {...form.register('name', { required: true })} />
        </Field>
        <Field label={t('admin:products.description')}>
          <TextArea maxLength={2000} rows={2} {...form.register('description')} />
        </Field>
        <div className="grid gap-4 sm:grid-cols-3">
          <Field label={t('admin:products.pay')}>
            <SelectInput
              {...form.register('pay')}
              options={(['once', 'month', 'year'] as const).map((value) => ({
                value,
                label: t(`admin:products.paid.${value}`),
              }))}
            />
          </Field>
          <Field label={t('admin:products.price')} error={errors.price && t('admin:products.priceWrong')}>
            <TextInput inputMode="decimal" {...form.register('price', { validate: isPrice })} />
          </Field>
          <Field label={t('admin:products.currency')}>
            <TextInput maxLength={3} autoComplete="off" {...form.register('currency')} />
          </Field>
        </div>
        {pay !== 'once' && (
          <div className="grid gap-4 sm:grid-cols-2">
            <Field
              label={t('admin:products.level')}
              hint={t('admin:products.levelHint')}
              error={errors.level && t('admin:products.levelWrong')}
            >
              <TextInput
                maxLength={30}
                autoComplete="off"
                {...form.register('level', { required: true, pattern: /^[a-z0-9][a-z0-9-]*$/ })}
              />
            </Field>
            <Field label={t('admin:products.levelRank')} hint={t('admin:products.levelRankHint')}>
              <TextInput
                type="number"
                min={0}
                max={1000}
                step={1}
                {...form.register('levelRank', { required: true, min: 0, max: 1000 })}
              />
            </Field>
          </div>
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t('admin:products.tokens')} hint={t('admin:products.tokensHint')}>
            <TextInput type="number" min={0} step={1} {...form.register('tokens', { min: 0 })} />
          </Field>
          <GrantedAvatars
            slugs={avatarSlugs}
            onChange={(slugs) => form.setValue('avatarSlugs', slugs, { shouldDirty: true })}
          />
        </div>
        <Field label={t('admin:products.apple')} hint={t('admin:products.appleHint')}>
          <TextInput maxLength={200} autoComplete="off" {...form.register('appleProductId')} />
        </Field>
        <Switch
          label={t('admin:products.active')}
          checked={active}
          onChange={(isOn) => form.setValue('active', isOn, { shouldDirty: true })}
        />
        <FormEnd problem={problem} busy={make.isPending || change.isPending} onCancel={onDone} />
      </Form>
    </PageCard>
  )
}
