import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mailMagicLink } from '#contract/user/magicLinks.ts'
import { useSend } from '#web/api/useSend.ts'
import { languageOf } from '#web/shared/i18n/languageOf.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'

/** Mails a link that signs in and leads to where the person wanted to be. */
export const MagicLinkForm = ({ back }: { readonly back: string | undefined }) => {
  const { t, i18n } = useTranslation(['auth', 'signUp'])
  const say = useSayRefusal()
  const send = useSend(mailMagicLink)
  const [email, setEmail] = useState('')
  const language = languageOf(i18n.language)
  if (send.isSuccess) return <Notice>{t('magic.sent', { email })}</Notice>
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (email.trim() !== '')
          send.mutate({ body: { email, target: encodeURIComponent(back ?? '/'), language } })
      }}
      className="flex flex-col gap-4"
    >
      <Field label={t('signUp:email')} hint={t('magic.hint')}>
        <TextInput
          type="email"
          autoComplete="username"
          inputMode="email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      {send.error && <Notice look="bad">{say(send.error)}</Notice>}
      <Button type="submit" look="primary" wide busy={send.isPending}>
        {t('magic.submit')}
      </Button>
    </form>
  )
}
