import { Controller, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { DesignPicker } from '#web/shared/room/design/DesignPicker.tsx'
import { Field } from '#web/ui/Field.tsx'
import { SelectInput } from '#web/ui/SelectInput.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import type { Settings, SettingsInput } from './settingsForm.ts'

const counts = Array.from({ length: 20 }, (_, n) => ({ value: n + 1, label: String(n + 1) }))

interface Props {
  readonly form: UseFormReturn<SettingsInput, unknown, Settings>
  /** Owners and co-owners may change everything, moderators what concerns the evening. */
  readonly mayOwn: boolean
}

/** What the room is called, where it is and how large. */
export const GeneralFields = ({ form, mayOwn }: Props) => {
  const { t } = useTranslation(['room', 'rooms'])
  const errors = form.formState.errors
  return (
    <>
      {mayOwn && (
        <Field label={t('rooms:form.name')} error={errors.name?.message}>
          <TextInput autoComplete="off" {...form.register('name')} />
        </Field>
      )}
      <Field label={t('rooms:form.description')} error={errors.description?.message}>
        <TextArea rows={2} {...form.register('description')} />
      </Field>
      <Controller
        control={form.control}
        name="design"
        render={({ field }) => <DesignPicker value={field.value} onChange={field.onChange} />}
      />
      <div className="grid gap-5 sm:grid-cols-3">
        <Field label={t('rooms:form.seats')}>
          <SelectInput options={counts} {...form.register('numberOfDjs')} />
        </Field>
        <Field label={t('rooms:form.songsPerDj')}>
          <SelectInput options={counts} {...form.register('songsPerDj')} />
        </Field>
        {mayOwn && (
          <Field label={t('room:settings.size')} error={errors.roomSize?.message}>
            <TextInput inputMode="numeric" autoComplete="off" {...form.register('roomSize')} />
          </Field>
        )}
      </div>
      {mayOwn && (
        <Controller
          control={form.control}
          name="hasChat"
          render={({ field }) => (
            <Switch
              label={t('room:settings.chat')}
              hint={t('room:settings.chatHint')}
              checked={field.value}
              onChange={field.onChange}
            />
          )}
        />
      )}
    </>
  )
}
