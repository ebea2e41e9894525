import { useMutation } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { KeyRound } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RequestOf } from '#contract/endpoint.ts'
import { passkeyLoginOptions } from '#contract/user/passkeys.ts'
import { type ProofWay, prove } from '#contract/user/proof.ts'
import { ask } from '#web/api/ask.ts'
import { refreshSession } from '#web/api/enter.ts'
import { identityCheck } from '#web/api/identityCheck.ts'
import { ApiRefusal } from '#web/api/refusal.ts'
import { Button } from '#web/ui/Button.tsx'
import { buttonLook } from '#web/ui/buttonLook.ts'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { focusHere } from '#web/shared/page/focusHere.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'

/** The ways in which an account can prove itself: a password, a code, a passkey; where there is none, the door. */
export const IdentityForm = ({ ways }: { readonly ways: readonly ProofWay[] }) => {
  const { t } = useTranslation()
  const say = useSayRefusal()
  const path = useLocation({ select: ({ href }) => href })
  const [typed, setTyped] = useState('')
  const send = useMutation({
    mutationFn: async (body: RequestOf<typeof prove>['body'] | 'passkey') =>
      ask(prove, { body: body === 'passkey' ? { passkey: await presentPasskey() } : body }),
    onSuccess: async () => {
      await refreshSession()
      identityCheck.settle(true)
    },
  })
  if (ways.length === 0)
    return (
      <div className="flex flex-col items-start gap-4">
        <p>{t('identity.anew')}</p>
        <Link
          to="/login"
          search={{ back: path }}
          className={buttonLook({ look: 'primary' })}
          onClick={() => identityCheck.settle(false)}
        >
          {t('logIn')}
        </Link>
      </div>
    )
  const hasCode = ways.includes('secondFactor')
  const hasTyped = hasCode || ways.includes('password')
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (typed === '') return
    send.mutate(hasCode ? { secondFactor: typed.trim() } : { password: typed })
  }
  const problem =
    send.error && (send.error instanceof ApiRefusal ? say(send.error) : t('identity.passkeyFailed'))
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      {hasTyped && (
        <Field
          label={t(hasCode ? 'identity.code' : 'identity.password')}
          {...(hasCode && { hint: t('identity.codeHint') })}
        >
          <TextInput
            ref={focusHere}
            type={hasCode ? 'text' : 'password'}
            autoComplete={hasCode ? 'one-time-code' : 'current-password'}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={hasCode ? 40 : 1000}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
      )}
      {problem && <Notice look="bad">{problem}</Notice>}
      <div className="flex flex-wrap gap-3">
        {hasTyped && (
          <Button type="submit" look="primary" busy={send.isPending} disabled={typed === ''}>
            {t('identity.submit')}
          </Button>
        )}
        {ways.includes('passkey') && (
          <Button
            look={hasTyped ? 'plain' : 'primary'}
            busy={send.isPending}
            icon={<KeyRound aria-hidden className="size-4.5 shrink-0" />}
            onClick={() => send.mutate('passkey')}
          >
            {t('identity.passkey')}
          </Button>
        )}
      </div>
    </form>
  )
}

const presentPasskey = async () => {
  const { token, options } = await ask(passkeyLoginOptions, {})
  const { assertPasskey } = await import('#web/shared/browser/passkey.ts')
  return { token, response: await assertPasskey(options) }
}
