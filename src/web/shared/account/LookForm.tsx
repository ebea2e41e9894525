import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { OwnProfile } from '#contract/user/profile.ts'
import { editProfile, ownProfile } from '#contract/user/profiles.ts'
import { query } from '#web/api/queries.ts'
import { useSend } from '#web/api/useSend.ts'
import { Form } from '#web/shared/form/Form.tsx'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { Loaded } from '#web/shared/page/Loaded.tsx'
import { AvatarPicker } from '#web/shared/person/AvatarPicker.tsx'
import { ColorPicker } from '#web/shared/person/ColorPicker.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { nicknameRules } from './nickname.ts'
import { signUpOffer } from './signUpOffer.ts'

interface Props {
  /** Where the letter with the code went, right after signing up. */
  readonly email: string | undefined
  readonly onDone: () => void
}

/** Name, avatar and colour of a new account. */
export const LookForm = ({ email, onDone }: Props) => {
  const { t } = useTranslation('signUp')
  const own = useQuery(query(ownProfile, {}))
  return (
    <Loaded of={own} rows={3}>
      {(profile) => (
        <>
          <Looks profile={profile} onDone={onDone} />
          {email !== undefined && (
            <p className="mt-4 text-sm text-quiet">
              {t('look.mailed', { email })}{' '}
              <Link
                to="/verify-email"
                search={{ email }}
                onClick={signUpOffer.close}
                className="font-semibold text-accent underline underline-offset-4"
              >
                {t('look.verify')}
              </Link>
            </p>
          )}
        </>
      )}
    </Loaded>
  )
}

const Looks = ({ profile, onDone }: { readonly profile: OwnProfile; readonly onDone: () => void }) => {
  const { t } = useTranslation('signUp')
  const say = useSayRefusal()
  const send = useSend(editProfile, [ownProfile])
  const { nickname, avatarId, color } = profile
  const form = useForm({ defaultValues: { nickname, avatarId, color } })
  const worn = useWatch({ control: form.control, name: 'color' })
  const submit = form.handleSubmit(async (body) => {
    await send.mutateAsync({ body })
    onDone()
  })
  return (
    <Form submit={submit} className="flex flex-col gap-5">
      <Field label={t('nickname')} error={form.formState.errors.nickname?.message}>
        <TextInput autoComplete="nickname" {...form.register('nickname', nicknameRules(t))} />
      </Field>
      <Controller
        control={form.control}
        name="avatarId"
        render={({ field }) => <AvatarPicker value={field.value} color={worn} onChange={field.onChange} />}
      />
      <Controller
        control={form.control}
        name="color"
        render={({ field }) => <ColorPicker value={field.value} onChange={field.onChange} />}
      />
      {send.error && <Notice look="bad">{say(send.error)}</Notice>}
      <Button type="submit" look="primary" wide busy={form.formState.isSubmitting}>
        {t('look.done')}
      </Button>
    </Form>
  )
}
