import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { createVouchers, listVouchers } from '#contract/user/vouchers.ts'
import { useSend } from '#web/api/useSend.ts'
import { Copyable } from '#web/shared/page/Copyable.tsx'
import { PageCard } from '#web/shared/page/PageCard.tsx'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'

/** Makes vouchers, and gives them to be copied. */
export const MakeVouchers = () => {
  const { t } = useTranslation('admin')
  const say = useSayRefusal()
  const make = useSend(createVouchers, [listVouchers])
  const [number, setNumber] = useState(1)
  const [until, setUntil] = useState('')
  const [note, setNote] = useState('')
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    // The end of that day where the person is.
    const expiresAt = until === '' ? null : new Date(`${until}T23:59:59`).toISOString()
    make.mutate({ body: { number, note, expiresAt } })
  }
  return (
    <div className="mb-6">
      <PageCard title={t('vouchers.make')}>
        <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
          <Field label={t('vouchers.number')} className="w-24">
            <TextInput
              type="number"
              min={1}
              max={100}
              required
              value={number}
              onChange={(event) => setNumber(event.target.valueAsNumber || 1)}
            />
          </Field>
          <Field label={t('vouchers.until')} className="w-44">
            <TextInput type="date" value={until} onChange={(event) => setUntil(event.target.value)} />
          </Field>
          <Field label={t('vouchers.note')} className="flex-1 basis-48">
            <TextInput maxLength={200} value={note} onChange={(event) => setNote(event.target.value)} />
          </Field>
          <Button type="submit" look="primary" busy={make.isPending}>
            {t('vouchers.submit')}
          </Button>
        </form>
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
