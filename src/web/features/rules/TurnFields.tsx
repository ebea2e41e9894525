import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { DjType } from '#contract/room/room.ts'
import { Field } from '#web/ui/Field.tsx'
import { SelectInput } from '#web/ui/SelectInput.tsx'
import type { RulesForm } from './draft.ts'
import type { RulesRight } from './rulesRight.ts'

const counts = Array.from({ length: 20 }, (_, n) => ({ value: n + 1, label: String(n + 1) }))

interface Props {
  readonly form: UseFormReturn<RulesForm>
  readonly right: RulesRight
}

/** The settings that stand beside the rules: who may play, how many at once, how many songs each. */
export const TurnFields = ({ form, right }: Props) => {
  const { t } = useTranslation(['rules', 'rooms'])
  const { djType, numberOfDjs, songsPerDj } = useWatch({ control: form.control, name: 'settings' })
  if (right === 'none')
    return (
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
        <dt className="text-quiet">{t('rules:rule.settings.djType')}</dt>
        <dd>{t(`rooms:djType.${djType}`)}</dd>
        <dt className="text-quiet">{t('rules:rule.settings.numberOfDjs')}</dt>
        <dd>{numberOfDjs}</dd>
        <dt className="text-quiet">{t('rules:rule.settings.songsPerDj')}</dt>
        <dd>{songsPerDj}</dd>
      </dl>
    )
  return (
    <div className="grid gap-4 pb-5 sm:grid-cols-3">
      {right === 'all' && (
        <Field label={t('rules:rule.settings.djType')}>
          <SelectInput
            options={DjType.options.map((value) => ({ value, label: t(`rooms:djType.${value}`) }))}
            {...form.register('settings.djType')}
          />
        </Field>
      )}
      <Field label={t('rules:rule.settings.numberOfDjs')}>
        <SelectInput options={counts} {...form.register('settings.numberOfDjs')} />
      </Field>
      <Field label={t('rules:rule.settings.songsPerDj')}>
        <SelectInput options={counts} {...form.register('settings.songsPerDj')} />
      </Field>
    </div>
  )
}
