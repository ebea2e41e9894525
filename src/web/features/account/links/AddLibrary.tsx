import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { addLibrary, LibraryKind, personalLibraries } from '#contract/playlist/personalLibraries.ts'
import { musicProviders } from '#contract/playlist/providers.ts'
import { useSend } from '#web/api/useSend.ts'
import { PasswordInput } from '#web/shared/account/PasswordInput.tsx'
import { Form } from '#web/shared/form/Form.tsx'
import { FormEnd } from '#web/shared/form/FormEnd.tsx'
import { Field } from '#web/ui/Field.tsx'
import { SelectInput } from '#web/ui/SelectInput.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'

/** What a music server is called, where it stands, and how it is entered. */
export const AddLibrary = ({ onEnd }: { readonly onEnd: () => void }) => {
  const { t } = useTranslation('account')
  const add = useSend(addLibrary, [personalLibraries, musicProviders])
  const missing = t('libraries.missing')
  const schema = z.object({
    kind: LibraryKind,
    name: z.string().trim().min(1, missing).max(100),
    url: z.url({ protocol: /^https?$/, error: t('libraries.urlWrong') }),
    user: z.string().trim().max(200),
    secret: z.string().min(1, missing).max(200),
  })
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { kind: 'openSubsonic' as LibraryKind, name: '', url: 'https://', user: '', secret: '' },
  })
  const { errors, isSubmitting } = form.formState
  const kind = useWatch({ control: form.control, name: 'kind' })
  const submit = form.handleSubmit(async ({ user, secret, ...body }) => {
    await add.mutateAsync({ body: { ...body, ...loginOf(body.kind, user, secret) } })
    onEnd()
  })
  const isJellyfin = kind === 'jellyfin'
  return (
    <Form submit={submit} className="flex max-w-md flex-col gap-4">
      <Field label={t('libraries.kindLabel')}>
        <SelectInput
          options={LibraryKind.options.map((value) => ({ value, label: t(`libraries.kind.${value}`) }))}
          {...form.register('kind')}
        />
      </Field>
      <Field label={t('libraries.name')} error={errors.name?.message}>
        <TextInput autoComplete="off" {...form.register('name')} />
      </Field>
      <Field label={t('libraries.url')} hint={t('libraries.urlHint')} error={errors.url?.message}>
        <TextInput type="url" inputMode="url" autoComplete="off" {...form.register('url')} />
      </Field>
      {!isJellyfin && (
        <Field label={t('libraries.user')} hint={t('libraries.userHint')}>
          <TextInput autoComplete="off" {...form.register('user')} />
        </Field>
      )}
      <Field
        label={t(isJellyfin ? 'libraries.token' : 'libraries.secret')}
        hint={t('libraries.secretHint')}
        error={errors.secret?.message}
      >
        <PasswordInput autoComplete="off" {...form.register('secret')} />
      </Field>
      <FormEnd problem={add.error} busy={isSubmitting} onCancel={onEnd} />
    </Form>
  )
}

/** Without a name what was typed is a key. */
const loginOf = (kind: LibraryKind, user: string, secret: string) => {
  if (kind === 'jellyfin') return { token: secret }
  return user === '' ? { apiKey: secret } : { user, password: secret }
}
