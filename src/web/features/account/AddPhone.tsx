import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ownPhone, sendCode, verifyCode } from '#contract/user/phones.ts'
import { sessionStore } from '#web/api/sessionStore.ts'
import { useSend } from '#web/api/useSend.ts'
import { languageOf } from '#web/shared/i18n/languageOf.ts'
import { focusHere } from '#web/shared/page/focusHere.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'

/** A number, then the code that was sent to it. */
export const AddPhone = () => {
  const { t, i18n } = useTranslation('account')
  const say = useSayRefusal()
  const send = useSend(sendCode)
  const verify = useSend(verifyCode, [ownPhone])
  const [phone, setPhone] = useState('')
  const [code, setCode] = useState('')
  const language = languageOf(i18n.language)
  const problem = send.error ?? verify.error
  const submit = async (): Promise<void> => {
    if (!send.isSuccess) return send.mutate({ body: { phone, language } })
    const { accessToken } = await verify.mutateAsync({ body: { phone, code, language } })
    sessionStore.set(accessToken)
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
        <Field label={t('phone.number')} className="flex-1 basis-56">
          <TextInput
            type="tel"
            autoComplete="tel"
            required
            readOnly={send.isSuccess}
            value={phone}
            onChange={(event) => setPhone(event.target.value)}
          />
        </Field>
        {send.isSuccess && (
          <Field label={t('phone.code')} className="basis-32">
            <TextInput
              ref={focusHere}
              autoComplete="one-time-code"
              inputMode="numeric"
              maxLength={6}
              value={code}
              onChange={(event) => setCode(event.target.value)}
            />
          </Field>
        )}
        <Button type="submit" busy={send.isPending || verify.isPending}>
          {t(send.isSuccess ? 'add' : 'phone.send')}
        </Button>
      </div>
      {problem && <Notice look="bad">{say(problem)}</Notice>}
    </form>
  )
}
