import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { nameGuest, ownProfile } from '#contract/user/profiles.ts'
import { useSend } from '#web/api/useSend.ts'
import { Form } from '#web/shared/form/Form.tsx'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { focusHere } from '#web/shared/page/focusHere.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { toast } from '#web/ui/toast.ts'
import { nicknameRules } from './nickname.ts'

/** A name for somebody without an account, for as long as they stay. */
export const GuestNameForm = ({ onDone }: { readonly onDone: () => void }) => {
  const { t } = useTranslation('signUp')
  const say = useSayRefusal()
  const send = useSend(nameGuest, [ownProfile])
  const form = useForm({ defaultValues: { nickname: '' } })
  const { ref, ...nickname } = form.register('nickname', nicknameRules(t))
  const submit = form.handleSubmit(async (body) => {
    await send.mutateAsync({ body })
    toast({ look: 'good', title: t('guest.done', { name: body.nickname }) })
    onDone()
  })
  return (
    <Form submit={submit} className="flex flex-col gap-4">
      <Field label={t('nickname')} error={form.formState.errors.nickname?.message}>
        <TextInput
          autoComplete="nickname"
          {...nickname}
          ref={(input) => {
            ref(input)
            focusHere(input)
          }}
        />
      </Field>
      {send.error && <Notice look="bad">{say(send.error)}</Notice>}
      <Button type="submit" look="primary" wide busy={form.formState.isSubmitting}>
        {t('guest.submit')}
      </Button>
    </Form>
  )
}
