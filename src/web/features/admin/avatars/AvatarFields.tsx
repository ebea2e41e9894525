import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type AdminAvatar, adminAvatar } from '#contract/merch/avatars.ts'
import { dropCustomField, MOST_FIELDS, setCustomField } from '#contract/merch/customFields.ts'
import { query } from '#web/api/queries.ts'
import { useSend } from '#web/api/useSend.ts'
import { Form } from '#web/shared/form/Form.tsx'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { Loaded } from '#web/shared/page/Loaded.tsx'
import { PageCard } from '#web/shared/page/PageCard.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'

/** What hangs on an avatar: who drew it, a link, whatever clients know. */
export const AvatarFields = ({ avatar: { slug } }: { readonly avatar: AdminAvatar }) => {
  const { t } = useTranslation(['admin', 'common'])
  const say = useSayRefusal()
  const answer = useQuery(query(adminAvatar, { params: { slug } }))
  const put = useSend(setCustomField, [adminAvatar])
  const drop = useSend(dropCustomField, [adminAvatar])
  const form = useForm({ defaultValues: { key: '', value: '' } })
  const { errors } = form.formState
  const problem = put.error ?? drop.error
  const missing = { validate: (text: string) => text.trim() !== '' || t('common:field.missing') }
  return (
    <PageCard title={t('admin:avatars.fields')} text={t('admin:avatars.fieldsText', { count: MOST_FIELDS })}>
      <Loaded of={answer}>
        {({ customFields }) => {
          const fields = Object.entries(customFields)
          return fields.length === 0 ? (
            <p className="text-sm text-quiet">{t('admin:avatars.fieldsNone')}</p>
          ) : (
            <dl className="divide-y divide-line">
              {fields.map(([key, value]) => (
                <div key={key} className="flex flex-wrap items-center gap-3 py-2">
                  <dt className="min-w-24 font-semibold break-all">{key}</dt>
                  <dd className="min-w-0 flex-1 basis-32 break-words">{value}</dd>
                  <dd>
                    <Button
                      size="small"
                      look="quiet"
                      busy={drop.isPending}
                      aria-label={t('admin:avatars.fieldDropNamed', { key })}
                      onClick={() => drop.mutate({ query: {}, body: { avatarSlug: slug, key } })}
                    >
                      {t('admin:avatars.delete')}
                    </Button>
                  </dd>
                </div>
              ))}
            </dl>
          )
        }}
      </Loaded>
      <Form
        submit={form.handleSubmit(async ({ key, value }) => {
          await put.mutateAsync({ body: { avatarSlug: slug, key: key.trim(), value: value.trim() } })
          form.reset()
        })}
        className="mt-4 grid gap-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)_auto] sm:items-start"
      >
        <Field label={t('admin:avatars.fieldKey')} error={errors.key?.message}>
          <TextInput maxLength={40} list="avatar-fields" {...form.register('key', missing)} />
        </Field>
        <datalist id="avatar-fields">
          {['artist', 'credit', 'link', 'customFaceUrl'].map((key) => (
            <option key={key} value={key}>
              {key}
            </option>
          ))}
        </datalist>
        <Field label={t('admin:avatars.fieldValue')} error={errors.value?.message}>
          <TextInput maxLength={500} {...form.register('value', missing)} />
        </Field>
        <Button type="submit" busy={put.isPending} className="justify-self-start sm:mt-7">
          {t('admin:avatars.fieldPut')}
        </Button>
      </Form>
      {problem && (
        <div className="mt-3">
          <Notice look="bad">{say(problem)}</Notice>
        </div>
      )}
    </PageCard>
  )
}
