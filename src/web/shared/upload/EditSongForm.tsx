import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { editSong, ownSongs } from '#contract/upload/songs.ts'
import type { UploadedSong } from '#contract/upload/uploadedSong.ts'
import { useSend } from '#web/api/useSend.ts'
import { Form } from '#web/shared/form/Form.tsx'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { toast } from '#web/ui/toast.ts'

/** Longest title or artist, in characters. */
const maxLength = 300

interface Props {
  readonly song: UploadedSong
  readonly onDone: () => void
}

/** Title, artist and the rest of what people read while a song plays; who may find it. */
export const EditSongForm = ({ song, onDone }: Props) => {
  const { t } = useTranslation('upload')
  const { t: common } = useTranslation()
  const say = useSayRefusal()
  const send = useSend(editSong, [ownSongs])
  const name = z
    .string()
    .trim()
    .min(1, t('edit.missing'))
    .max(maxLength, t('edit.long', { count: maxLength }))
  const schema = z.object({
    trackName: name,
    artistName: name,
    albumName: z
      .string()
      .trim()
      .max(maxLength, t('edit.long', { count: maxLength })),
    genre: z
      .string()
      .trim()
      .max(60, t('edit.long', { count: 60 })),
    explicit: z.boolean(),
    isPublic: z.boolean(),
  })
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: {
      trackName: song.trackName,
      artistName: song.artistName,
      albumName: song.albumName ?? '',
      genre: song.genre ?? '',
      explicit: song.explicit ?? false,
      isPublic: song.roomtone.isPublic,
    },
  })
  const errors = form.formState.errors

  const submit = form.handleSubmit(async (body) => {
    await send.mutateAsync({ params: { id: song.id }, body })
    toast({ look: 'good', title: t('edit.saved') })
    onDone()
  })

  return (
    <Form submit={submit} className="flex flex-col gap-4">
      <Field label={t('edit.trackName')} error={errors.trackName?.message}>
        <TextInput autoComplete="off" {...form.register('trackName')} />
      </Field>
      <Field label={t('edit.artistName')} error={errors.artistName?.message}>
        <TextInput autoComplete="off" {...form.register('artistName')} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('edit.albumName')} error={errors.albumName?.message}>
          <TextInput autoComplete="off" {...form.register('albumName')} />
        </Field>
        <Field label={t('edit.genre')} error={errors.genre?.message}>
          <TextInput autoComplete="off" {...form.register('genre')} />
        </Field>
      </div>
      {(['explicit', 'isPublic'] as const).map((key) => (
        <Controller
          key={key}
          control={form.control}
          name={key}
          render={({ field }) => (
            <Switch
              label={t(`edit.${key}`)}
              {...(key === 'isPublic' ? { hint: t('edit.isPublicHint') } : {})}
              checked={field.value}
              onChange={field.onChange}
            />
          )}
        />
      ))}
      {send.error && <Notice look="bad">{say(send.error)}</Notice>}
      <Button type="submit" look="primary" wide busy={form.formState.isSubmitting}>
        {common('save')}
      </Button>
    </Form>
  )
}
