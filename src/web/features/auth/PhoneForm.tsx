import { useTranslation } from 'react-i18next'
import { sendCode, verifyCode } from '#contract/user/phones.ts'
import { ask } from '#web/api/ask.ts'
import { useSend } from '#web/api/useSend.ts'
import { CodeForm } from '#web/shared/form/CodeForm.tsx'
import { languageOf } from '#web/shared/i18n/languageOf.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import type { SignIn } from './useSignIn.ts'

/** A number, then the six digits that were sent to it; a new number makes an account. */
export const PhoneForm = ({ signIn }: { readonly signIn: SignIn }) => {
  const { t, i18n } = useTranslation('auth')
  const say = useSayRefusal()
  const send = useSend(sendCode)
  const language = languageOf(i18n.language)
  const isSent = send.isSuccess
  const problem = send.error ?? signIn.problem
  return (
    <CodeForm
      target={{
        label: t('phone.number'),
        hint: t('phone.hint'),
        input: { type: 'tel', autoComplete: 'tel', inputMode: 'tel' },
      }}
      code={{ label: t('phone.code'), hint: (phone) => t('phone.sent', { phone }) }}
      isSent={isSent}
      busy={send.isPending || signIn.isBusy}
      buttons={{ send: t('phone.send'), verify: t('phone.submit') }}
      send={(phone) => send.mutateAsync({ body: { phone, language } })}
      verify={(phone, code) =>
        signIn.start((secondFactor) => ask(verifyCode, { body: { phone, code, language, secondFactor } }))
      }
      more={() =>
        isSent && (
          <Button look="quiet" wide onClick={() => send.reset()}>
            {t('phone.other')}
          </Button>
        )
      }
    >
      {problem && <Notice look="bad">{say(problem)}</Notice>}
    </CodeForm>
  )
}
