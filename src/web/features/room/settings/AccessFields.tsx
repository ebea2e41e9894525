import { Controller, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { DjType } from '#contract/room/room.ts'
import { Field } from '#web/ui/Field.tsx'
import { SelectInput } from '#web/ui/SelectInput.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import type { Settings, SettingsInput } from './settingsForm.ts'

interface Props {
  readonly form: UseFormReturn<SettingsInput, unknown, Settings>
  readonly hasPassword: boolean
}

/** Who may come in, and who may play. */
export const AccessFields = ({ form, hasPassword }: Props) => {
  const { t } = useTranslation(['room', 'rooms'])
  return (
    <>
      <Field label={t('rooms:form.djType')}>
        <SelectInput
          options={DjType.options.map((value) => ({ value, label: t(`rooms:djType.${value}`) }))}
          {...form.register('djType')}
        />
      </Field>
      <Controller
        control={form.control}
        name="isPrivate"
        render={({ field }) => (
          <Switch
            label={t('rooms:form.private')}
            hint={t('rooms:form.privateHint')}
            checked={field.value}
            onChange={field.onChange}
          />
        )}
      />
      <Field
        label={t('room:settings.password')}
        hint={t(hasPassword ? 'room:settings.passwordSet' : 'room:settings.passwordNone')}
        error={form.formState.errors.password?.message}
      >
        <TextInput type="password" autoComplete="new-password" {...form.register('password')} />
      </Field>
      {hasPassword && (
        <Controller
          control={form.control}
          name="removePassword"
          render={({ field }) => (
            <Switch
              label={t('room:settings.passwordRemove')}
              checked={field.value}
              onChange={field.onChange}
            />
          )}
        />
      )}
    </>
  )
}
