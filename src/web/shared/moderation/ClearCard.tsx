import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { CLEAR_MINUTES } from '#contract/chat/deletion.ts'
import { Form } from '#web/shared/form/Form.tsx'
import { PageCard } from '#web/shared/page/PageCard.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { SelectInput } from '#web/ui/SelectInput.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { useClear } from './useClear.ts'
import { useSpan } from './useSpan.ts'

const spans = [CLEAR_MINUTES.least, CLEAR_MINUTES.usual, CLEAR_MINUTES.most]

interface Props {
  readonly roomUuid: string
  /** Whose messages go; everybody's where nobody is named. */
  readonly whom?: { readonly uuid: string; readonly name: string }
  readonly reportId?: string
  /** Told of the act in the log. */
  readonly onMade?: (actionId: string) => void
}

/** Deletes what somebody, or everybody, said in a room in the last minutes. */
export const ClearCard = ({ roomUuid, whom, reportId, onMade }: Props) => {
  const { t } = useTranslation('moderation')
  const span = useSpan()
  const clear = useClear()
  const form = useForm<{ minutes: string; reason: string }>({
    defaultValues: { minutes: String(CLEAR_MINUTES.usual), reason: '' },
  })
  const submit = form.handleSubmit(async ({ minutes, reason }) => {
    const made = await clear({
      roomUuid,
      minutes: Number(minutes),
      reason: reason.trim(),
      ...(whom && { userUuid: whom.uuid }),
      ...(reportId !== undefined && { reportId }),
    })
    if (made === undefined) return
    onMade?.(made)
    form.reset()
  })
  return (
    <PageCard
      title={whom ? t('clear.theirs', { name: whom.name }) : t('clear.everybodys')}
      text={whom ? t('clear.theirsText') : t('clear.everybodysText')}
    >
      <Form submit={submit} className="grid items-end gap-4 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
        <Field label={t('clear.last')}>
          <SelectInput
            {...form.register('minutes')}
            options={spans.map((value) => ({ value, label: span(value * 60) }))}
          />
        </Field>
        <Field label={t('clear.why')}>
          <TextInput autoComplete="off" maxLength={500} {...form.register('reason')} />
        </Field>
        <Button type="submit" look="danger" busy={form.formState.isSubmitting}>
          {t('clear.do')}
        </Button>
      </Form>
    </PageCard>
  )
}
