import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import {
  type Contact,
  compareContacts,
  contacts,
  matchingContacts,
  sendContacts,
} from '#contract/social/contacts.ts'
import { useSend } from '#web/api/useSend.ts'
import { Form } from '#web/shared/form/Form.tsx'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { PageCard } from '#web/shared/page/PageCard.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { hasContactPicker, pickNumbers } from './contactPicker.ts'
import { FoundContacts, peopleAmong } from './FoundContacts.tsx'
import { numbersIn } from './numbersIn.ts'

/** Numbers a call takes. */
const AT_ONCE = 1000

/** Finds people by their numbers; the numbers are kept only where that is asked for. */
export const CompareCard = () => {
  const { t } = useTranslation('privacy')
  const say = useSayRefusal()
  const compare = useSend(compareContacts)
  const keep = useSend(sendContacts, [contacts, matchingContacts])
  const [keeps, setKeeps] = useState(false)
  const form = useForm({ defaultValues: { numbers: '' } })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ numbers }) => {
    const sent = numbersIn(numbers)
      .slice(0, AT_ONCE)
      .map((phone) => ({ phone }))
    await compare.mutateAsync({ body: { contacts: sent, consent: true } }).catch(() => undefined)
    if (keeps) await keep.mutateAsync({ body: { contacts: sent, consent: true } }).catch(() => undefined)
  })
  const choose = async (): Promise<void> => {
    const chosen = await pickNumbers()
    if (chosen.length === 0) return
    const before = form.getValues('numbers').trim()
    form.setValue('numbers', [...(before ? [before] : []), ...chosen].join('\n'))
  }
  const problem = compare.error ?? keep.error
  return (
    <PageCard title={t('contacts.find')} text={t('contacts.findText')}>
      <Form submit={submit} className="flex flex-col gap-4">
        <Field
          label={t('contacts.numbers')}
          hint={t('contacts.numbersHint')}
          error={errors.numbers && t('contacts.numbersWrong')}
        >
          <TextArea
            rows={4}
            inputMode="tel"
            autoComplete="off"
            maxLength={30_000}
            {...form.register('numbers', { validate: (text) => numbersIn(text).length > 0 })}
          />
        </Field>
        <Switch label={t('contacts.keep')} checked={keeps} onChange={setKeeps} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" look="primary" busy={isSubmitting}>
            {t('contacts.compare')}
          </Button>
          {hasContactPicker() && <Button onClick={() => void choose()}>{t('contacts.choose')}</Button>}
        </div>
      </Form>
      <div aria-live="polite" className="mt-4 empty:hidden">
        {problem && <Notice look="bad">{say(problem)}</Notice>}
        {!problem && compare.data && <Found contacts={compare.data.contacts} />}
      </div>
    </PageCard>
  )
}

const Found = ({ contacts: all }: { readonly contacts: readonly Contact[] }) => {
  const { t } = useTranslation('privacy')
  const people = peopleAmong(all)
  return people.length > 0 ? (
    <FoundContacts title={t('contacts.found', { count: people.length })} people={people} />
  ) : (
    <p className="text-quiet">{t('contacts.nobody')}</p>
  )
}
