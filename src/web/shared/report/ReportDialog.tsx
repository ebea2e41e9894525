import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { report, ReportReason } from '#contract/audit/reports.ts'
import { isMember } from '#web/api/session.ts'
import { useSend } from '#web/api/useSend.ts'
import { useSession } from '#web/api/useSession.ts'
import { Form } from '#web/shared/form/Form.tsx'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { SelectInput } from '#web/ui/SelectInput.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { toast } from '#web/ui/toast.ts'
import type { Reported } from './reportBox.ts'

interface Props {
  readonly reported: Reported
  readonly onClose: () => void
}

interface Typed {
  readonly reason: ReportReason | ''
  readonly text: string
  readonly block: boolean
}

/** Says why moderators should look at something. */
export const ReportDialog = ({ reported, onClose }: Props) => {
  const { t } = useTranslation(['report', 'common'])
  const say = useSayRefusal()
  const session = useSession()
  const send = useSend(report)
  const form = useForm<Typed>({ defaultValues: { reason: '', text: '', block: false } })
  const { kind, targetId, name, roomUuid, mayBlock = false } = reported
  const submit = form.handleSubmit(async ({ reason, text, block }) => {
    if (reason === '') return
    await send.mutateAsync({
      body: {
        kind,
        targetId,
        reason,
        ...(text.trim() !== '' && { text }),
        ...(roomUuid !== undefined && { roomUuid }),
        ...(block && { block }),
      },
    })
    toast({ look: 'good', title: t('report:done'), text: t('report:doneText') })
    onClose()
  })
  return (
    <Dialog
      title={t(`report:title.${kind}`)}
      text={<span className="line-clamp-3 break-words">{name}</span>}
      closeLabel={t('common:close')}
      open
      onOpenChange={(open) => !open && onClose()}
    >
      <Form submit={submit} className="flex flex-col gap-4">
        <Field label={t('report:reason')} error={form.formState.errors.reason?.message}>
          <SelectInput
            {...form.register('reason', { required: t('report:choose') })}
            options={[
              { value: '', label: t('report:choose') },
              ...ReportReason.options.map((value) => ({ value, label: t(`report:reasons.${value}`) })),
            ]}
          />
        </Field>
        <Field label={t('report:text')} hint={t('report:textHint')}>
          <TextArea maxLength={1000} {...form.register('text')} />
        </Field>
        {mayBlock && isMember(session) && (
          <label className="flex min-h-11 items-center gap-3">
            <input type="checkbox" className="size-5 accent-accent" {...form.register('block')} />
            {t('report:block')}
          </label>
        )}
        {send.error && <Notice look="bad">{say(send.error)}</Notice>}
        <div className="flex justify-end gap-3">
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button type="submit" look="primary" busy={send.isPending}>
            {t('report:submit')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
