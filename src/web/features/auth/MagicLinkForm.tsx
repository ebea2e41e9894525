import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { mailMagicLink } from '#contract/user/magicLinks.ts'
import { useSend } from '#web/api/useSend.ts'
import { LineForm } from '#web/shared/form/LineForm.tsx'
import { languageOf } from '#web/shared/i18n/languageOf.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { Notice } from '#web/ui/Notice.tsx'

/** Mails a link that signs in and leads to where the person wanted to be. */
export const MagicLinkForm = ({ back }: { readonly back: string | undefined }) => {
  const { t, i18n } = useTranslation(['auth', 'signUp', 'common'])
  const say = useSayRefusal()
  const send = useSend(mailMagicLink)
  const language = languageOf(i18n.language)
  if (send.isSuccess) return <Notice>{t('auth:magic.sent', { email: send.variables.body.email })}</Notice>
  return (
    <LineForm
      layout="column"
      label={t('signUp:email')}
      hint={t('auth:magic.hint')}
      button={t('auth:magic.submit')}
      input={{ type: 'email', autoComplete: 'username', inputMode: 'email' }}
      rule={z.email(t('common:field.email'))}
      busy={send.isPending}
      send={(email) =>
        send.mutateAsync({ body: { email, target: encodeURIComponent(back ?? '/'), language } })
      }
    >
      {send.error && <Notice look="bad">{say(send.error)}</Notice>}
    </LineForm>
  )
}
