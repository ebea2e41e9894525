import { useTranslation } from 'react-i18next'
import { ownPhone, sendCode, verifyCode } from '#contract/user/phones.ts'
import { sessionStore } from '#web/api/sessionStore.ts'
import { useSend } from '#web/api/useSend.ts'
import { CodeForm } from '#web/shared/form/CodeForm.tsx'
import { languageOf } from '#web/shared/i18n/languageOf.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { Notice } from '#web/ui/Notice.tsx'

/** A number, then the code that was sent to it. */
export const AddPhone = () => {
  const { t, i18n } = useTranslation('account')
  const say = useSayRefusal()
  const send = useSend(sendCode)
  const verify = useSend(verifyCode, [ownPhone])
  const language = languageOf(i18n.language)
  const problem = send.error ?? verify.error
  return (
    <CodeForm
      layout="row"
      target={{
        label: t('phone.number'),
        input: { type: 'tel', autoComplete: 'tel', inputMode: 'tel' },
      }}
      code={{ label: t('phone.code') }}
      isSent={send.isSuccess}
      busy={send.isPending || verify.isPending}
      buttons={{ send: t('phone.send'), verify: t('add') }}
      send={(phone) => send.mutateAsync({ body: { phone, language } })}
      verify={async (phone, code) => {
        const { accessToken } = await verify.mutateAsync({ body: { phone, code, language } })
        sessionStore.set(accessToken)
      }}
    >
      {problem && <Notice look="bad">{say(problem)}</Notice>}
    </CodeForm>
  )
}
