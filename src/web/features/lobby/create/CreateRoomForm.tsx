import { zodResolver } from '@hookform/resolvers/zod'
import { useNavigate } from '@tanstack/react-router'
import { Controller, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { DjType } from '#contract/room/room.ts'
import { createRoom } from '#contract/room/infrastructure.ts'
import { useSend } from '#web/api/useSend.ts'
import { Form } from '#web/shared/form/Form.tsx'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { focusHere } from '#web/shared/page/focusHere.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { SelectInput } from '#web/ui/SelectInput.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { DesignPicker } from '#web/shared/room/design/DesignPicker.tsx'
import { maxName, newRoom, type RoomForm, type RoomFormInput, roomForm } from './roomForm.ts'

const counts = Array.from({ length: 10 }, (_, index) => ({ value: index + 1, label: String(index + 1) }))

/** Makes a room and walks into it. */
export const CreateRoomForm = () => {
  const { t } = useTranslation('rooms')
  const say = useSayRefusal()
  const navigate = useNavigate()
  const create = useSend(createRoom)
  const schema = roomForm({
    nameMissing: t('form.nameMissing'),
    nameLong: t('form.nameLong', { count: maxName }),
  })
  const form = useForm<RoomFormInput, unknown, RoomForm>({
    resolver: zodResolver(schema),
    defaultValues: newRoom,
  })
  const errors = form.formState.errors
  const { ref, ...name } = form.register('name')

  const submit = form.handleSubmit(async ({ isPrivate, password, ...room }) => {
    const made = await create.mutateAsync({
      body: { ...room, type: isPrivate ? 'PRIVATE' : 'PUBLIC', ...(password === '' ? {} : { password }) },
    })
    await navigate({ to: '/r/$slug', params: { slug: made.slug } })
  })

  return (
    <Form submit={submit} className="flex flex-col gap-5">
      <Field label={t('form.name')} hint={t('form.nameHint')} error={errors.name?.message}>
        <TextInput
          autoComplete="off"
          {...name}
          ref={(input) => {
            ref(input)
            focusHere(input)
          }}
        />
      </Field>
      <Controller
        control={form.control}
        name="design"
        render={({ field }) => <DesignPicker value={field.value} onChange={field.onChange} />}
      />
      <Field
        label={t('form.description')}
        hint={t('form.descriptionHint')}
        error={errors.description?.message}
      >
        <TextArea rows={2} {...form.register('description')} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-3">
        <Field label={t('form.djType')}>
          <SelectInput
            options={DjType.options.map((value) => ({ value, label: t(`djType.${value}`) }))}
            {...form.register('djType')}
          />
        </Field>
        <Field label={t('form.seats')}>
          <SelectInput options={counts} {...form.register('numberOfDjs')} />
        </Field>
        <Field label={t('form.songsPerDj')}>
          <SelectInput options={counts} {...form.register('songsPerDj')} />
        </Field>
      </div>
      <Field label={t('form.password')} hint={t('form.passwordHint')} error={errors.password?.message}>
        <TextInput type="password" autoComplete="new-password" {...form.register('password')} />
      </Field>
      <Controller
        control={form.control}
        name="isPrivate"
        render={({ field }) => (
          <Switch
            label={t('form.private')}
            hint={t('form.privateHint')}
            checked={field.value}
            onChange={field.onChange}
          />
        )}
      />
      {create.error && <Notice look="bad">{say(create.error)}</Notice>}
      <Button type="submit" look="primary" size="large" wide busy={form.formState.isSubmitting}>
        {t('form.submit')}
      </Button>
    </Form>
  )
}
