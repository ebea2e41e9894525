import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import {
  changeConsumable,
  type Consumable,
  consumables,
  createConsumable,
} from '#contract/merch/consumables.ts'
import { useSend } from '#web/api/useSend.ts'
import { EffectPreview } from '#web/shared/effect/EffectPreview.tsx'
import { useEffectWords } from '#web/shared/effect/useEffectWords.ts'
import { Form } from '#web/shared/form/Form.tsx'
import { FormEnd } from '#web/shared/form/FormEnd.tsx'
import { PageCard } from '#web/shared/page/PageCard.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { toast } from '#web/ui/toast.ts'
import { ConsumablePicture } from './ConsumablePicture.tsx'
import { type ConsumableForm, effectOf, formOf } from './consumableForm.ts'
import { EffectFields } from './EffectFields.tsx'

interface Props {
  /** Leave out for a new one. */
  readonly consumable?: Consumable | undefined
  readonly onDone: () => void
}

/** Makes a consumable, or changes one, with its effect before one's eyes. */
export const ConsumableEditor = ({ consumable, onDone }: Props) => {
  const { t } = useTranslation(['admin', 'common'])
  const words = useEffectWords()
  const [begun] = useState(() => formOf(consumable))
  const form = useForm<ConsumableForm>({ defaultValues: begun })
  const written = { ...begun, ...useWatch({ control: form.control }) } as ConsumableForm
  const make = useSend(createConsumable, [consumables])
  const change = useSend(changeConsumable, [consumables])
  const effect = effectOf(written)
  const set = (part: Partial<ConsumableForm>): void => {
    for (const [key, value] of Object.entries(part))
      form.setValue(key as keyof ConsumableForm, value as never, { shouldDirty: true })
  }
  const send = form.handleSubmit(async (all) => {
    const does = effectOf(all)
    if (does === undefined) return
    const { name, description, fileIds, active, subscribersOnly } = all
    const tokenCost = Number(all.tokenCost)
    const body = { name, description, tokenCost, effect: does, fileIds, active, subscribersOnly }
    await (consumable
      ? change.mutateAsync({ params: { id: consumable.id }, body })
      : make.mutateAsync({ body }))
    toast({ title: t('admin:consumables.saved', { name }) })
    onDone()
  })
  const problem = make.error ?? change.error
  const errors = form.formState.errors
  return (
    <PageCard
      title={
        consumable ? t('admin:consumables.edit', { name: consumable.name }) : t('admin:consumables.make')
      }
    >
      <Form submit={send} className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-4">
          <div className="grid gap-4 sm:grid-cols-[1fr_9rem]">
            <Field label={t('admin:consumables.name')} error={errors.name && t('common:field.missing')}>
              <TextInput maxLength={60} {...form.register('name', { required: true })} />
            </Field>
            <Field
              label={t('admin:consumables.price')}
              error={errors.tokenCost && t('admin:consumables.priceWrong')}
            >
              <TextInput
                type="number"
                min={1}
                max={100_000}
                step={1}
                {...form.register('tokenCost', { required: true, min: 1, max: 100_000 })}
              />
            </Field>
          </div>
          <Field label={t('admin:consumables.description')} hint={t('admin:consumables.descriptionHint')}>
            <TextArea maxLength={500} rows={2} {...form.register('description')} />
          </Field>
          <EffectFields form={written} onChange={set} />
          <ConsumablePicture
            fileId={written.fileIds[0]}
            onChange={(fileId) => set({ fileIds: fileId ? [fileId] : [] })}
          />
          <Switch
            label={t('admin:consumables.active')}
            checked={written.active}
            onChange={(active) => set({ active })}
          />
          <Switch
            label={t('admin:consumables.subscribersOnly')}
            checked={written.subscribersOnly}
            onChange={(subscribersOnly) => set({ subscribersOnly })}
          />
        </div>
        <div className="flex flex-col gap-2">
          {effect && (
            <>
              <EffectPreview effect={effect} />
              <p className="text-sm text-quiet">{words(effect)}</p>
            </>
          )}
        </div>
        <FormEnd
          problem={problem}
          busy={make.isPending || change.isPending}
          onCancel={onDone}
          className="lg:col-span-2"
        />
      </Form>
    </PageCard>
  )
}
