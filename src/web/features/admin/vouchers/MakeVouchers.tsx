import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { createVouchers, listVouchers } from '#contract/user/vouchers.ts'
import { useSend } from '#web/api/useSend.ts'
import { Form } from '#web/shared/form/Form.tsx'
import { Copyable } from '#web/shared/page/Copyable.tsx'
import { PageCard } from '#web/shared/page/PageCard.tsx'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'

/** Vouchers a call makes. */
const AT_ONCE = 100

/** Makes vouchers, and gives them to be copied. */
export const MakeVouchers = () => {
  const { t } = useTranslation('admin')
  const say = useSayRefusal()
  const make = useSend(createVouchers, [listVouchers])
  const wrong = t('vouchers.numberWrong', { count: AT_ONCE })
  const schema = z.object({
    number: z.int(wrong).min(1, wrong).max(AT_ONCE, wrong),
    until: z.string(),
    note: z.string().max(200),
  })
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { number: 1, until: '', note: '' },
  })
  const submit = ({ number, until, note }: z.infer<typeof schema>): unknown => {
    // The end of that day where the person is.
    const expiresAt = until === '' ? null : new Date(`${until}T23:59:59`).toISOString()
    return make.mutateAsync({ body: { number, note, expiresAt } })
  }
  return (
    <div className="mb-6">
      <PageCard title={t('vouchers.make')}>
        <Form submit={form.handleSubmit(submit)} className="flex flex-wrap items-end gap-3">
          <Field label={t('vouchers.number')} error={form.formState.errors.number?.message} className="w-24">
            <TextInput
              type="number"
              min={1}
              max={AT_ONCE}
              {...form.register('number', { valueAsNumber: true })}
            />
          </Field>
          <Field label={t('vouchers.until')} className="w-44">
            <TextInput type="date" {...form.register('until')} />
          </Field>
          <Field label={t('vouchers.note')} className="flex-1 basis-48">
            <TextInput maxLength={200} {...form.register('note')} />
          </Field>
          <Button type="submit" look="primary" busy={make.isPending}>
            {t('vouchers.submit')}
          </Button>
        </Form>
        <div className="mt-4 empty:hidden">
          {make.error && <Notice look="bad">{say(make.error)}</Notice>}
          {make.data && (
            <Copyable
              label={t('vouchers.new')}
              text={make.data.vouchers.map(({ code }) => code).join('\n')}
            />
          )}
        </div>
      </PageCard>
    </div>
  )
}
