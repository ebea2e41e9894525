import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { handlePoints, pointEntriesOf } from '#contract/merch/points.ts'
import { currentStatus } from '#contract/merch/rankings.ts'
import { useSend } from '#web/api/useSend.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { Form } from '#web/shared/form/Form.tsx'
import { PageCard } from '#web/shared/page/PageCard.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { toast } from '#web/ui/toast.ts'

/** Gives points to somebody, or takes them; a press that is repeated after a lost answer books once. */
export const HandlePoints = ({ uuid }: { readonly uuid: string }) => {
  const { t } = useTranslation(['admin', 'common'])
  const say = useSayRefusal()
  const send = useSend(handlePoints, [pointEntriesOf, currentStatus])
  const form = useForm({ defaultValues: { points: '', reason: '' } })
  // Another with every booking that is done.
  const [booking, next] = useState(() => crypto.randomUUID())
  const book = form.handleSubmit(async ({ points: amount, reason }) => {
    const points = Number(amount)
    const idempotencyKey = `${booking} ${points} ${reason.slice(0, 40)}`
    await send.mutateAsync({ body: { userUuid: uuid, points, reason, idempotencyKey } })
    next(crypto.randomUUID())
    toast({ title: t('admin:points.booked', { count: points }) })
    form.reset()
  })
  return (
    <PageCard title={t('admin:points.handle')}>
      <Form submit={book} className="grid gap-4">
        <Field
          label={t('admin:points.amount')}
          hint={t('admin:points.amountHint')}
          error={form.formState.errors.points && t('common:field.missing')}
        >
          <TextInput
            type="number"
            step={1}
            min={-100_000}
            max={100_000}
            {...form.register('points', { required: true, validate: (text) => Number(text) !== 0 })}
          />
        </Field>
        <Field
          label={t('admin:points.reason')}
          hint={t('admin:points.reasonHint')}
          error={form.formState.errors.reason && t('common:field.missing')}
        >
          <TextInput maxLength={500} {...form.register('reason', { required: true })} />
        </Field>
        {send.error && <Notice look="bad">{say(send.error)}</Notice>}
        <Button type="submit" look="primary" busy={send.isPending} className="justify-self-start">
          {t('admin:points.submit')}
        </Button>
      </Form>
    </PageCard>
  )
}
