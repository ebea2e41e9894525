import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { signUp, voucherSignUp } from '#contract/user/accounts.ts'
import { sessionStore } from '#web/api/sessionStore.ts'
import { useSend } from '#web/api/useSend.ts'
import { Form } from '#web/shared/form/Form.tsx'
import { languageOf } from '#web/shared/i18n/languageOf.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { maxNickname } from './nickname.ts'
import { PasswordInput } from './PasswordInput.tsx'

interface Props {
  /** Two fields, without a name and vouchers. */
  readonly short?: boolean
  /** A code from a link somebody gave. */
  readonly voucher?: string | undefined
  readonly onDone: (account: { readonly email: string; readonly nickname: string }) => void
}

/**
 * Makes an account, with a voucher where there is one. A guest's token goes along, so that the guest becomes the
 * member and keeps its identity.
 */
export const SignUpForm = ({ short = false, voucher, onDone }: Props) => {
  const { t, i18n } = useTranslation(['signUp', 'common'])
  const say = useSayRefusal()
  const client = useQueryClient()
  const send = useSend(signUp)
  const sendVoucher = useSend(voucherSignUp)
  const [hasVoucher, setHasVoucher] = useState(voucher !== undefined)
  const problem = send.error ?? sendVoucher.error
  const schema = z.object({
    nickname: z
      .string()
      .trim()
      .min(short ? 0 : 1, t('nicknameMissing'))
      .max(maxNickname, t('nicknameLong', { count: maxNickname })),
    email: z.email(t('common:field.email')),
    password: z.string().min(8, t('passwordShort')).max(200),
    voucherCode: z.string().trim().max(40),
  })
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { nickname: '', email: '', password: '', voucherCode: voucher ?? '' },
  })
  const errors = form.formState.errors

  const submit = form.handleSubmit(async ({ voucherCode, ...given }) => {
    const account = { ...given, language: languageOf(i18n.language) }
    const { accessToken } =
      hasVoucher && voucherCode !== ''
        ? await sendVoucher.mutateAsync({ body: { ...account, voucherCode } })
        : await send.mutateAsync({ body: account })
    sessionStore.set(accessToken)
    // A guest that became a member is the same person: what was asked as a guest is asked anew.
    void client.invalidateQueries()
    onDone(given)
  })

  return (
    <Form submit={submit} className="flex flex-col gap-4">
      {!short && (
        <Field label={t('nickname')} hint={t('nicknameHint')} error={errors.nickname?.message}>
          <TextInput autoComplete="nickname" {...form.register('nickname')} />
        </Field>
      )}
      <Field label={t('email')} error={errors.email?.message}>
        <TextInput type="email" autoComplete="email" inputMode="email" {...form.register('email')} />
      </Field>
      <Field label={t('password')} hint={t('passwordHint')} error={errors.password?.message}>
        <PasswordInput autoComplete="new-password" {...form.register('password')} />
      </Field>
      {!short && hasVoucher && (
        <Field label={t('voucher.code')} hint={t('voucher.hint')} error={errors.voucherCode?.message}>
          <TextInput autoComplete="off" autoCapitalize="characters" {...form.register('voucherCode')} />
        </Field>
      )}
      {!short && !hasVoucher && (
        <Button look="quiet" size="small" className="self-start" onClick={() => setHasVoucher(true)}>
          {t('voucher.have')}
        </Button>
      )}
      {problem && <Notice look="bad">{say(problem)}</Notice>}
      <Button type="submit" look="primary" wide busy={form.formState.isSubmitting}>
        {t('submit')}
      </Button>
    </Form>
  )
}
