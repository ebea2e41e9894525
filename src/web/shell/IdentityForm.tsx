import { useMutation } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { KeyRound } from 'lucide-react'
import { useForm } from 'react-hook-form'
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
import { Form } from '#web/shared/form/Form.tsx'
import { focusHere } from '#web/shared/page/focusHere.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'

/** The ways in which an account can prove itself: a password, a code, a passkey; where there is none, the door. */
export const IdentityForm = ({ ways }: { readonly ways: readonly ProofWay[] }) => {
  const { t } = useTranslation()
  const say = useSayRefusal()
  const path = useLocation({ select: ({ href }) => href })
  const form = useForm({ defaultValues: { typed: '' } })
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
  const { ref, ...typed } = form.register('typed', { required: t('field.missing') })
  const problem =
    send.error && (send.error instanceof ApiRefusal ? say(send.error) : t('identity.passkeyFailed'))
  return (
    <Form
      submit={form.handleSubmit(async ({ typed: proof }) => {
        await send.mutateAsync(hasCode ? { secondFactor: proof.trim() } : { password: proof })
      })}
      className="flex flex-col gap-4"
    >
      {hasTyped && (
        <Field
          label={t(hasCode ? 'identity.code' : 'identity.password')}
          error={form.formState.errors.typed?.message}
          {...(hasCode && { hint: t('identity.codeHint') })}
        >
          <TextInput
            type={hasCode ? 'text' : 'password'}
            autoComplete={hasCode ? 'one-time-code' : 'current-password'}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={hasCode ? 40 : 1000}
            {...typed}
            ref={(input) => {
              ref(input)
              focusHere(input)
            }}
          />
        </Field>
      )}
      {problem && <Notice look="bad">{problem}</Notice>}
      <div className="flex flex-wrap gap-3">
        {hasTyped && (
          <Button type="submit" look="primary" busy={send.isPending}>
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
    </Form>
  )
}

const presentPasskey = async () => {
  const { token, options } = await ask(passkeyLoginOptions, {})
  const { assertPasskey } = await import('#web/shared/browser/passkey.ts')
  return { token, response: await assertPasskey(options) }
}
