import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { OwnProfile } from '#contract/user/profile.ts'
import { editProfile, oneProfile, ownProfile } from '#contract/user/profiles.ts'
import { userSocials } from '#contract/user/socials.ts'
import { keyOf } from '#web/api/queries.ts'
import { useSend } from '#web/api/useSend.ts'
import { Form } from '#web/shared/form/Form.tsx'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { AvatarPicker } from '#web/shared/person/AvatarPicker.tsx'
import { ColorPicker } from '#web/shared/person/ColorPicker.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { toast } from '#web/ui/toast.ts'
import { FigureStage } from './FigureStage.tsx'
import { formOf, maxNickname, type ProfileForm, type ProfileFormInput, profileForm } from './profileForm.ts'
import { SocialFields } from './SocialFields.tsx'

/** Edits one's own profile; the figure beside the form wears every choice at once. */
export const ProfileEditor = ({ profile }: { readonly profile: OwnProfile }) => {
  const { t } = useTranslation('profile')
  const say = useSayRefusal()
  const client = useQueryClient()
  const send = useSend(editProfile, [oneProfile])
  const sendSocials = useSend(userSocials, [oneProfile])
  const problem = send.error ?? sendSocials.error
  const schema = profileForm({
    nicknameMissing: t('nicknameMissing'),
    nicknameLong: t('nicknameLong', { count: maxNickname }),
  })
  const form = useForm<ProfileFormInput, unknown, ProfileForm>({
    resolver: zodResolver(schema),
    defaultValues: formOf(profile),
  })
  const errors = form.formState.errors
  const [nickname, avatarId, color] = useWatch({
    control: form.control,
    name: ['nickname', 'avatarId', 'color'],
  })

  const submit = form.handleSubmit(async (body) => {
    await send.mutateAsync({ body })
    const saved = await sendSocials.mutateAsync({ body })
    client.setQueryData(keyOf(ownProfile, {}), saved)
    form.reset(formOf(saved))
    toast({ look: 'good', title: t('saved') })
  })

  return (
    <Form submit={submit} className="grid items-start gap-6 lg:grid-cols-[18rem_1fr]">
      <FigureStage avatarId={avatarId} color={color} name={nickname} />
      <Card className="flex flex-col gap-6 p-5 sm:p-6">
        <Field label={t('nickname')} error={errors.nickname?.message}>
          <TextInput autoComplete="nickname" {...form.register('nickname')} />
        </Field>
        <Controller
          control={form.control}
          name="avatarId"
          render={({ field }) => <AvatarPicker value={field.value} color={color} onChange={field.onChange} />}
        />
        <Controller
          control={form.control}
          name="color"
          render={({ field }) => <ColorPicker value={field.value} onChange={field.onChange} />}
        />
        <Field label={t('pronoun')} hint={t('pronounHint')} error={errors.pronoun?.message}>
          <TextInput autoComplete="off" {...form.register('pronoun')} />
        </Field>
        <Controller
          control={form.control}
          name="displayPronouns"
          render={({ field }) => (
            <Switch label={t('displayPronouns')} checked={field.value} onChange={field.onChange} />
          )}
        />
        <SocialFields register={form.register} errors={errors} />
        {problem && <Notice look="bad">{say(problem)}</Notice>}
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" look="primary" busy={form.formState.isSubmitting}>
            {t('submit')}
          </Button>
          {form.formState.isDirty && <p className="text-sm text-quiet">{t('unsaved')}</p>}
        </div>
      </Card>
    </Form>
  )
}
