import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Form } from '#web/shared/form/Form.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'

interface Props {
  readonly busy: boolean
  readonly onSend: (span: { readonly from: string; readonly to: string }) => void
}

/** Has what was told within some time sent again; times are those of the reader. */
export const SendRange = ({ busy, onSend }: Props) => {
  const { t } = useTranslation('hooks')
  const form = useForm({ defaultValues: { from: '', to: '' } })
  const submit = ({ from, to }: { from: string; to: string }): void =>
    onSend({ from: new Date(from).toISOString(), to: new Date(to).toISOString() })
  return (
    <details className="text-sm">
      <summary className="w-fit cursor-pointer py-1 text-quiet hover:text-text">{t('againDay')}</summary>
      <Form submit={form.handleSubmit(submit)} className="mt-2 flex flex-wrap items-end gap-3">
        <Field label={t('from')}>
          <TextInput type="datetime-local" {...form.register('from', { required: true })} />
        </Field>
        <Field label={t('to')}>
          <TextInput type="datetime-local" {...form.register('to', { required: true })} />
        </Field>
        <Button type="submit" busy={busy}>
          {t('again')}
        </Button>
      </Form>
    </details>
  )
}
