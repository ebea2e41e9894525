import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { addAvatar } from '#contract/merch/avatarDrawings.ts'
import {
  type AdminAvatar,
  adminAvatars,
  allAvatars,
  changeAvatar,
  wearableAvatars,
} from '#contract/merch/avatars.ts'
import { AvatarStatus } from '#contract/merch/avatarLooks.ts'
import { ensureSession } from '#web/api/enter.ts'
import { keyOf } from '#web/api/queries.ts'
import { upload } from '#web/api/upload.ts'
import { Form } from '#web/shared/form/Form.tsx'
import { FormEnd } from '#web/shared/form/FormEnd.tsx'
import { PageCard } from '#web/shared/page/PageCard.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Progress } from '#web/ui/Progress.tsx'
import { SelectInput } from '#web/ui/SelectInput.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { toast } from '#web/ui/toast.ts'
import { type AvatarForm, formOf, looksOf, slugFrom } from './avatarForm.ts'
import { DrawingSlots } from './DrawingSlots.tsx'
import { FigureStates } from './FigureStates.tsx'
import { useDrawings } from './useDrawings.ts'

interface Props {
  /** Leave out for a new one. */
  readonly avatar?: AdminAvatar | undefined
  readonly onDone: () => void
}

/** Adds an avatar or changes one, with its drawings looked at and moving before one's eyes. */
export const AvatarEditor = ({ avatar, onDone }: Props) => {
  const { t } = useTranslation(['admin', 'common'])
  const client = useQueryClient()
  const [begun] = useState(() => formOf(avatar))
  const form = useForm<AvatarForm>({ defaultValues: begun })
  const written = { ...begun, ...useWatch({ control: form.control }) } as AvatarForm
  const drawings = useDrawings(avatar)
  const [share, setShare] = useState<number>()
  const isOfHouse = avatar?.builtIn ?? false
  const save = useMutation({
    mutationFn: async (all: AvatarForm) => {
      const { token } = await ensureSession()
      const options = { token, onProgress: setShare }
      const { files } = drawings
      if (!avatar) return upload(addAvatar, { body: { slug: all.slug, ...looksOf(all) }, files }, options)
      const params = { slug: avatar.slug }
      const body = isOfHouse ? { avatarStatus: all.avatarStatus } : looksOf(all)
      return upload(changeAvatar, { params, body, files }, options)
    },
    onSuccess: (_, { name }) => {
      toast({ title: t('admin:avatars.saved', { name }) })
      onDone()
    },
    onSettled: async () => {
      setShare(undefined)
      for (const stale of [adminAvatars, allAvatars, wearableAvatars])
        await client.invalidateQueries({ queryKey: keyOf(stale) })
    },
  })
  const errors = form.formState.errors
  const set = (part: Partial<AvatarForm>): void => {
    for (const [key, value] of Object.entries(part))
      form.setValue(key as keyof AvatarForm, value as never, { shouldDirty: true })
  }
  const problem = save.error ?? drawings.problem
  return (
    <PageCard
      title={avatar ? t('admin:avatars.edit', { name: avatar.name }) : t('admin:avatars.make')}
      text={isOfHouse ? t('admin:avatars.houseText') : undefined}
    >
      <Form
        submit={form.handleSubmit((all) =>
          save.mutateAsync(all).then(
            () => undefined,
            () => undefined,
          ),
        )}
        className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]"
      >
        <div className="grid min-w-0 content-start gap-4">
          {!isOfHouse && (
            <div className="grid gap-4 sm:grid-cols-2">
              <Field label={t('admin:avatars.name')} error={errors.name && t('common:field.missing')}>
                <TextInput
                  maxLength={60}
                  {...form.register('name', {
                    required: true,
                    onBlur: () => {
                      if (!avatar && written.slug === '') set({ slug: slugFrom(form.getValues('name')) })
                    },
                  })}
                />
              </Field>
              {!avatar && (
                <Field
                  label={t('admin:avatars.slug')}
                  hint={t('admin:avatars.slugHint')}
                  error={errors.slug && t('admin:avatars.slugWrong')}
                >
                  <TextInput
                    maxLength={40}
                    autoComplete="off"
                    {...form.register('slug', { required: true, pattern: /^[a-z0-9][a-z0-9-]*$/ })}
                  />
                </Field>
              )}
            </div>
          )}
          <Field label={t('admin:avatars.who')}>
            <SelectInput
              value={written.avatarStatus}
              onChange={(event) => set({ avatarStatus: AvatarStatus.parse(event.target.value) })}
              options={AvatarStatus.options.map((value) => ({
                value,
                label: t(`admin:avatars.status.${value}`),
              }))}
            />
          </Field>
          {!isOfHouse && (
            <>
              {written.avatarStatus === 'SEASON_AWARD' && (
                <Field label={t('admin:avatars.rankingValue')} hint={t('admin:avatars.rankingValueHint')}>
                  <TextInput type="number" min={0} step={1} {...form.register('rankingValue')} />
                </Field>
              )}
              <Switch
                label={t('admin:avatars.discordOnly')}
                checked={written.discordOnly}
                onChange={(discordOnly) => set({ discordOnly })}
              />
              <Switch
                label={t('admin:avatars.hasSmallBody')}
                checked={written.hasSmallBody}
                onChange={(hasSmallBody) => set({ hasSmallBody })}
              />
              <DrawingSlots drawings={drawings} isNew={!avatar} />
            </>
          )}
        </div>
        <FigureStates svgs={drawings.svgs} />
        <div className="grid gap-4 lg:col-span-2">
          {drawings.isChecking && <Progress label={t('admin:avatars.checking')} value={null} />}
          {share !== undefined && (
            <Progress label={t('admin:avatars.sending')} value={share < 1 ? share : null} />
          )}
          <FormEnd
            problem={problem}
            busy={save.isPending}
            whyNot={drawings.isSound ? undefined : t('admin:avatars.drawingsFirst')}
            onCancel={onDone}
          />
        </div>
      </Form>
    </PageCard>
  )
}
