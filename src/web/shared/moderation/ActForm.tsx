import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Form } from '#web/shared/form/Form.tsx'
import { focusHere } from '#web/shared/page/focusHere.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { SelectInput } from '#web/ui/SelectInput.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { type CaseAct, endOf, type Length, lengthsOf } from './acts.ts'

interface Props {
  readonly act: CaseAct
  readonly name: string
  readonly onBack: () => void
  /** Called with the reason and the end. */
  readonly onDecide: (reason: string, until: string | null) => Promise<void>
}

/** Why, and for how long: whom it is about reads both. */
export const ActForm = ({ act, name, onBack, onDecide }: Props) => {
  const { t } = useTranslation(['moderation', 'common'])
  const lengths = lengthsOf(act)
  const form = useForm<{ reason: string; length: Length; date: string }>({
    defaultValues: { reason: '', length: lengths.includes('day') ? 'day' : 'ever', date: '' },
  })
  const { errors, isSubmitting } = form.formState
  const length = useWatch({ control: form.control, name: 'length' })
  const submit = form.handleSubmit(({ reason, length: chosen, date }) =>
    onDecide(reason.trim(), endOf(chosen, date)),
  )
  const { ref, ...reason } = form.register('reason', {
    validate: (typed) => typed.trim() !== '' || t('common:field.missing'),
  })
  return (
    <Form submit={submit} className="mt-4 flex flex-col gap-4 rounded-md border border-line bg-ink p-4">
      <p className="font-semibold">{t(`moderation:ask.${act}`, { name })}</p>
      <Field
        label={t('moderation:reason')}
        hint={t('moderation:reasonHint', { name })}
        error={errors.reason?.message}
      >
        <TextArea
          rows={2}
          maxLength={500}
          {...reason}
          ref={(element) => {
            ref(element)
            focusHere(element)
          }}
        />
      </Field>
      {lengths.length > 0 && (
        <Field label={t('moderation:howLong')}>
          <SelectInput
            {...form.register('length')}
            options={lengths.map((value) => ({ value, label: t(`moderation:length.${value}`) }))}
          />
        </Field>
      )}
      {length === 'date' && (
        <Field label={t('moderation:until')} error={errors.date?.message}>
          <TextInput
            type="datetime-local"
            {...form.register('date', {
              validate: (typed) => Date.parse(typed) > Date.now() || t('moderation:inFuture'),
            })}
          />
        </Field>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onBack}>{t('common:cancel')}</Button>
        <Button type="submit" look="danger" busy={isSubmitting}>
          {t(`moderation:do.${act}`)}
        </Button>
      </div>
    </Form>
  )
}
