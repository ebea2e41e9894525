import { Controller, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { musicProviders } from '#contract/song.ts'
import type { RuleField } from '#web/shared/rules/ruleTable.ts'
import { providerNames } from '#web/shared/song/providerNames.ts'
import { Field } from '#web/ui/Field.tsx'
import { SelectInput } from '#web/ui/SelectInput.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { BannedSongs } from './BannedSongs.tsx'
import { Choices } from './Choices.tsx'
import { CrateChoice } from './CrateChoice.tsx'
import { ClosedDays } from './ClosedDays.tsx'
import { keyOf, type RulesForm } from './draft.ts'
import { Openings } from './Openings.tsx'
import { ZoneInput } from './ZoneInput.tsx'

interface Props {
  readonly form: UseFormReturn<RulesForm>
  readonly field: RuleField
}

/** One value of a rule, as one sets it. */
export const RuleFieldInput = ({ form, field }: Props) => {
  const { t } = useTranslation('rules')
  const label = t(`field.${field.at}`)
  const name = `values.${keyOf(field.at)}` as const
  const error = form.formState.errors.values?.[keyOf(field.at)]?.message
  switch (field.kind) {
    case 'number':
      return (
        <Field label={label} error={error}>
          <TextInput inputMode="decimal" autoComplete="off" {...form.register(name)} />
        </Field>
      )
    case 'numbers':
      return (
        <Field label={label} error={error}>
          <TextInput autoComplete="off" {...form.register(name)} />
        </Field>
      )
    case 'text':
    case 'words':
      return (
        <Field label={label} error={error}>
          <TextArea rows={2} {...form.register(name)} />
        </Field>
      )
    case 'names':
      return (
        <Field label={label} error={error}>
          <TextArea rows={4} {...form.register(name)} />
        </Field>
      )
    case 'choice':
      return (
        <Field label={label} error={error}>
          <SelectInput
            options={field.values.map((value) => ({
              value,
              // The table and the sentences name the same choices; the test of the table holds them together.
              label: t(`choice.${field.at}.${value}` as never) as string,
            }))}
            {...form.register(name)}
          />
        </Field>
      )
    case 'zone':
      return (
        <Field label={label} error={error}>
          <ZoneInput held={String(form.getValues(name))} {...form.register(name)} />
        </Field>
      )
    case 'crate':
      return (
        <Controller
          control={form.control}
          name={name}
          render={({ field: { value, onChange } }) => (
            <CrateChoice
              label={label}
              error={error}
              value={typeof value === 'string' && value !== '' ? value : null}
              onChange={onChange}
            />
          )}
        />
      )
    case 'openings':
      return (
        <Controller
          control={form.control}
          name={name}
          render={({ field: { value, onChange } }) => (
            <Openings label={label} error={error} value={value as never} onChange={onChange} />
          )}
        />
      )
    case 'dates':
      return (
        <Controller
          control={form.control}
          name={name}
          render={({ field: { value, onChange } }) => (
            <ClosedDays label={label} error={error} value={value as readonly string[]} onChange={onChange} />
          )}
        />
      )
    case 'flag':
      return (
        <Controller
          control={form.control}
          name={name}
          render={({ field: { value, onChange } }) => (
            <Switch label={label} checked={value === true} onChange={onChange} />
          )}
        />
      )
    case 'providers':
      return (
        <Controller
          control={form.control}
          name={name}
          render={({ field: { value, onChange } }) => (
            <Field label={label} error={error} className="sm:col-span-2">
              <Choices
                label={label}
                value={value as readonly string[]}
                onChange={onChange}
                options={musicProviders.map((one) => ({ value: one, label: providerNames[one] }))}
              />
            </Field>
          )}
        />
      )
    case 'songs':
      return (
        <Controller
          control={form.control}
          name={name}
          render={({ field: { value, onChange } }) => (
            <BannedSongs label={label} value={value as never} onChange={onChange} />
          )}
        />
      )
  }
}
