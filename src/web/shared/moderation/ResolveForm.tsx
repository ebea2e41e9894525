import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { oneReport, type Report, ReportOutcome, reports, resolveReport } from '#contract/audit/reports.ts'
import { moderationLog } from '#contract/audit/moderationLog.ts'
import { useSend } from '#web/api/useSend.ts'
import { Form } from '#web/shared/form/Form.tsx'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { PageCard } from '#web/shared/page/PageCard.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { SelectInput } from '#web/ui/SelectInput.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { toast } from '#web/ui/toast.ts'

interface Props {
  readonly report: Report
  /** What was done about it just now. */
  readonly actionIds: readonly string[]
}

/** Closes a case; those who reported hear whether anything was done, never what. */
export const ResolveForm = ({ report, actionIds }: Props) => {
  const { t } = useTranslation('moderation')
  const say = useSayRefusal()
  const send = useSend(resolveReport, [reports, oneReport, moderationLog])
  const form = useForm<{ outcome: ReportOutcome; note: string }>({
    defaultValues: { outcome: 'acted', note: '' },
  })
  const submit = form.handleSubmit(async ({ outcome, note }) => {
    await send.mutateAsync({
      params: { id: report.id },
      body: { outcome, ...(note.trim() !== '' && { note }), actionIds: [...actionIds] },
    })
    toast({ look: 'good', title: t('resolved') })
  })
  return (
    <PageCard title={t('resolve')} text={t('resolveText')}>
      <Form submit={submit} className="flex flex-col gap-4">
        <Field label={t('outcome')}>
          <SelectInput
            {...form.register('outcome')}
            options={ReportOutcome.options.map((value) => ({ value, label: t(`outcomes.${value}`) }))}
          />
        </Field>
        <Field label={t('note')} hint={t('noteHint')}>
          <TextInput autoComplete="off" maxLength={500} {...form.register('note')} />
        </Field>
        {send.error && <Notice look="bad">{say(send.error)}</Notice>}
        <div>
          <Button type="submit" look="primary" busy={send.isPending}>
            {t('resolveIt')}
          </Button>
        </div>
      </Form>
    </PageCard>
  )
}
