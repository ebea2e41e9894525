import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import {
  adminSeasons,
  changeSeason,
  createSeason,
  currentSeason,
  type Season,
} from '#contract/merch/seasons.ts'
import { useSend } from '#web/api/useSend.ts'
import { FormEnd } from '#web/shared/form/FormEnd.tsx'
import { Form } from '#web/shared/form/Form.tsx'
import { PageCard } from '#web/shared/page/PageCard.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { toast } from '#web/ui/toast.ts'
import { AwardFields } from './AwardFields.tsx'
import { RuleFields } from './RuleFields.tsx'
import { formOf, sentOf } from './seasonForm.ts'

interface Props {
  /** Leave out for a new one. */
  readonly season?: Season | undefined
  readonly onDone: () => void
}

/** Makes a season, or changes one. */
export const SeasonEditor = ({ season, onDone }: Props) => {
  const { t } = useTranslation(['admin', 'common'])
  const [begun] = useState(() => formOf(season, new Date()))
  const form = useForm({ defaultValues: begun })
  const [awards, repeats, rules] = useWatch({ control: form.control, name: ['awards', 'repeats', 'rules'] })
  const make = useSend(createSeason, [adminSeasons, currentSeason])
  const change = useSend(changeSeason, [adminSeasons, currentSeason])
  const problem = make.error ?? change.error
  const began = season !== undefined && season.status !== 'UPCOMING'
  const send = form.handleSubmit(async (written) => {
    const body = sentOf(written, season)
    await (season ? change.mutateAsync({ params: { id: season.id }, body }) : make.mutateAsync({ body }))
    toast({ title: t('admin:seasons.saved', { name: body.name }) })
    onDone()
  })
  const missing = (key: 'name' | 'startDate' | 'endDate'): string | undefined =>
    form.formState.errors[key] && t('common:field.missing')
  return (
    <PageCard title={season ? t('admin:seasons.edit', { name: season.name }) : t('admin:seasons.make')}>
      <Form submit={send} className="grid gap-4">
        <Field label={t('admin:seasons.name')} error={missing('name')}>
          <TextInput maxLength={60} {...form.register('name', { required: true })} />
        </Field>
        <Field label={t('admin:seasons.description')}>
          <TextArea maxLength={1000} rows={2} {...form.register('description')} />
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label={t('admin:seasons.start')}
            error={missing('startDate')}
            {...(began && { hint: t('admin:seasons.began') })}
          >
            <TextInput
              type="datetime-local"
              readOnly={began}
              {...form.register('startDate', { required: true })}
            />
          </Field>
          <Field label={t('admin:seasons.end')} error={missing('endDate')}>
            <TextInput type="datetime-local" {...form.register('endDate', { required: true })} />
          </Field>
        </div>
        <Switch
          label={t('admin:seasons.repeats')}
          checked={repeats}
          onChange={(next) => form.setValue('repeats', next)}
        />
        <AwardFields awards={awards} onChange={(next) => form.setValue('awards', [...next])} />
        <RuleFields rules={rules} onChange={(next) => form.setValue('rules', next)} />
        <FormEnd problem={problem} busy={make.isPending || change.isPending} onCancel={onDone} />
      </Form>
    </PageCard>
  )
}
