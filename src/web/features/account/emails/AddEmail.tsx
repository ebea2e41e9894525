import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addEmail, listEmails } from '#contract/user/emails.ts'
import { useSend } from '#web/api/useSend.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'

/** Another address, which is proven on the next page. */
export const AddEmail = () => {
  const { t } = useTranslation('account')
  const say = useSayRefusal()
  const navigate = useNavigate()
  const add = useSend(addEmail, [listEmails])
  const [email, setEmail] = useState('')
  const submit = async (): Promise<void> => {
    if (email.trim() === '') return
    await add.mutateAsync({ body: { email } })
    await navigate({ to: '/verify-email', search: { email } })
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void submit().catch(() => undefined)
      }}
      className="flex flex-col gap-3"
    >
      <div className="flex flex-wrap items-end gap-3">
        <Field label={t('emails.add')} className="flex-1 basis-56">
          <TextInput
            type="email"
            autoComplete="email"
            inputMode="email"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </Field>
        <Button type="submit" busy={add.isPending}>
          {t('add')}
        </Button>
      </div>
      {add.error && <Notice look="bad">{say(add.error)}</Notice>}
    </form>
  )
}
