import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Form } from '#web/shared/form/Form.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { SelectInput } from '#web/ui/SelectInput.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import {
  type ModerationAction,
  isRestriction,
  nameOfAction,
  type Span,
  spans,
  spansFor,
} from './moderationActions.ts'
import { useModerate } from './useModerate.ts'

const shortestFirst = Object.keys(spans) as Span[]

interface Props {
  readonly action: ModerationAction
  readonly whom: { readonly uuid: string; readonly name: string }
  readonly onBack: () => void
  readonly onDone: () => void
}

/** Asks once more before somebody is kicked, banned, muted or raised: for how long and why. */
export const ModerateForm = ({ action, whom, onBack, onDone }: Props) => {
  const { t } = useTranslation(['room', 'common'])
  const moderate = useModerate()
  const key = nameOfAction(action)
  const lengths = spansFor(action)
  const form = useForm<{ span: Span; reason: string }>({
    defaultValues: { span: lengths?.[0] ?? 'ever', reason: '' },
  })
  const submit = form.handleSubmit(async ({ span, reason }) => {
    if (await moderate(action, whom, span, reason.trim())) onDone()
  })
  const { ref, ...span } = form.register('span')
  return (
    <Form submit={submit} className="flex flex-col gap-4">
      <p>{t(`room:moderate.ask.${key}`, { name: whom.name })}</p>
      {lengths && (
        <Field label={t('room:moderate.howLong')}>
          <SelectInput
            {...span}
            ref={(element) => {
              ref(element)
              element?.focus()
            }}
            options={shortestFirst
              .filter((value) => lengths.includes(value))
              .map((value) => ({ value, label: t(`room:moderate.span.${value}`) }))}
          />
        </Field>
      )}
      {isRestriction(action) && (
        <Field label={t('room:moderate.reason')} hint={t('room:moderate.reasonHint', { name: whom.name })}>
          <TextInput autoComplete="off" maxLength={500} {...form.register('reason')} />
        </Field>
      )}
      <div className="flex justify-end gap-3">
        <Button onClick={onBack}>{t('common:cancel')}</Button>
        <Button type="submit" look="danger" busy={form.formState.isSubmitting}>
          {t(`room:moderate.do.${key}`)}
        </Button>
      </div>
    </Form>
  )
}
