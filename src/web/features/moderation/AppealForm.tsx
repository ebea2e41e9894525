import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Form } from '#web/shared/form/Form.tsx'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'

interface Props {
  readonly problem: Error | null
  readonly busy: boolean
  readonly send: (text: string) => Promise<void>
}

/** Why an act should be looked at again. */
export const AppealForm = ({ problem, busy, send }: Props) => {
  const { t } = useTranslation(['moderation', 'common'])
  const say = useSayRefusal()
  const form = useForm({ defaultValues: { text: '' } })
  return (
    <Form submit={form.handleSubmit(({ text }) => send(text.trim()))} className="mt-4 flex flex-col gap-3">
      <Field
        label={t('moderation:mine.appealLabel')}
        hint={t('moderation:mine.appealText')}
        error={form.formState.errors.text?.message}
      >
        <TextArea
          rows={4}
          maxLength={2000}
          {...form.register('text', {
            validate: (typed) => typed.trim() !== '' || t('common:field.missing'),
          })}
        />
      </Field>
      {problem && <Notice look="bad">{say(problem)}</Notice>}
      <div>
        <Button type="submit" look="primary" busy={busy}>
          {t('moderation:mine.send')}
        </Button>
      </div>
    </Form>
  )
}
