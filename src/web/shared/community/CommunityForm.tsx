import { Controller, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Community } from '#contract/room/community.ts'
import { ColorPicker } from '#web/shared/person/ColorPicker.tsx'
import { Form } from '#web/shared/form/Form.tsx'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { SelectInput } from '#web/ui/SelectInput.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'

/** What is typed into the form of a community. */
interface Fields {
  readonly name: string
  readonly slug: string
  readonly description: string
  readonly pictureUrl: string
  readonly coverUrl: string
  readonly color: string
  readonly joinPolicy: Community['joinPolicy']
}

/** A community as it is sent. */
export interface CommunityTyped extends Omit<Fields, 'pictureUrl' | 'coverUrl' | 'slug'> {
  readonly pictureUrl: string | null
  readonly coverUrl: string | null
  /** Only where the address may be chosen, and was. */
  readonly slug?: string
}

interface Props {
  /** What it is now; none while it is made. */
  readonly before?: Community
  /** Whether its address may be chosen. */
  readonly hasSlug?: boolean
  readonly busy: boolean
  readonly error: Error | null
  readonly onSave: (typed: CommunityTyped) => void
}

const address = /^\s*(https?:\/\/\S+)?\s*$/i

/** How a community looks, and who may join it. */
export const CommunityForm = ({ before, hasSlug = false, busy, error, onSave }: Props) => {
  const { t } = useTranslation('community')
  const say = useSayRefusal()
  const { register, control, handleSubmit, formState } = useForm<Fields>({
    defaultValues: {
      name: before?.name ?? '',
      slug: before?.slug ?? '',
      description: before?.description ?? '',
      pictureUrl: before?.pictureUrl ?? '',
      coverUrl: before?.coverUrl ?? '',
      color: before?.color ?? '#F5A524',
      joinPolicy: before?.joinPolicy ?? 'OPEN',
    },
  })
  const { errors } = formState
  const submit = handleSubmit(({ slug, pictureUrl, coverUrl, ...rest }) =>
    onSave({
      ...rest,
      pictureUrl: pictureUrl.trim() || null,
      coverUrl: coverUrl.trim() || null,
      ...(hasSlug && slug.trim() !== '' && slug !== before?.slug && { slug: slug.trim() }),
    }),
  )
  return (
    <Form submit={submit} className="flex flex-col gap-4">
      <Field label={t('name')} error={errors.name && t('nameMissing')}>
        <TextInput maxLength={80} {...register('name', { validate: (name) => name.trim() !== '' })} />
      </Field>
      {hasSlug && (
        <Field label={t('slug')} hint={t('slugHint')}>
          <TextInput maxLength={60} autoCapitalize="none" {...register('slug')} />
        </Field>
      )}
      <Field label={t('description')}>
        <TextArea rows={3} maxLength={2000} {...register('description')} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('picture')} error={errors.pictureUrl && t('addressWrong')}>
          <TextInput type="url" maxLength={2048} {...register('pictureUrl', { pattern: address })} />
        </Field>
        <Field label={t('cover')} error={errors.coverUrl && t('addressWrong')}>
          <TextInput type="url" maxLength={2048} {...register('coverUrl', { pattern: address })} />
        </Field>
      </div>
      <Controller
        control={control}
        name="color"
        render={({ field }) => <ColorPicker value={field.value} onChange={field.onChange} />}
      />
      <Field label={t('policy')} className="max-w-sm">
        <SelectInput
          options={(['OPEN', 'INVITE'] as const).map((value) => ({ value, label: t(`policies.${value}`) }))}
          {...register('joinPolicy')}
        />
      </Field>
      {error && <Notice look="bad">{say(error)}</Notice>}
      <div className="flex justify-end">
        <Button type="submit" look="primary" busy={busy}>
          {t('save')}
        </Button>
      </div>
    </Form>
  )
}
