import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import type { Crate, CrateSong } from '#contract/playlist/crate.ts'
import { crate as crateEndpoint, createCrate, editCrate, ownCrates } from '#contract/playlist/crates.ts'
import { useSend } from '#web/api/useSend.ts'
import { hasOwnPicture } from '#web/shared/crate/CrateCover.tsx'
import { newCrateName } from '#web/shared/crate/newCrateName.ts'
import { Form } from '#web/shared/form/Form.tsx'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { CoverChoice } from './CoverChoice.tsx'

interface Props {
  /** The crate to change; without one, a new one is made. */
  readonly crate?: Crate | undefined
  /** Its songs, whose covers can be its picture. */
  readonly songs?: readonly CrateSong[]
  /** The names of the crates there are, which a new one does not get. */
  readonly names?: readonly string[]
  readonly open: boolean
  readonly onClose: () => void
  readonly onSaved: (crate: Crate) => void
}

/** Makes a crate, or changes its name, its words, its picture and who may open it. */
export const CrateDialog = (props: Props) => {
  const { t } = useTranslation('music')
  const { t: common } = useTranslation()
  const { crate, open, onClose } = props
  return (
    <Dialog
      title={t(crate ? 'crates.edit' : 'crates.make')}
      closeLabel={common('close')}
      open={open}
      onOpenChange={(next) => !next && onClose()}
    >
      <CrateForm {...props} />
    </Dialog>
  )
}

const CrateForm = ({ crate, songs = [], names = [], onClose, onSaved }: Props) => {
  const { t } = useTranslation('music')
  const { t: common } = useTranslation()
  const { t: crates } = useTranslation('crate')
  const { t: upload } = useTranslation('upload')
  const say = useSayRefusal()
  const make = useSend(createCrate, [ownCrates])
  const edit = useSend(editCrate, [ownCrates, crateEndpoint])
  const error = make.error ?? edit.error
  const long = (count: number): string => upload('edit.long', { count })
  const schema = z.object({
    crateName: z.string().trim().min(1, upload('edit.missing')).max(100, long(100)),
    description: z.string().trim().max(1000, long(1000)),
    isPublic: z.boolean(),
    thumbnails: z.record(z.string(), z.string()),
  })
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: {
      crateName: crate?.crateName ?? newCrateName(names, crates),
      description: crate?.description ?? '',
      isPublic: crate?.isPublic ?? false,
      thumbnails: crate && hasOwnPicture(crate, songs) ? crate.thumbnails : {},
    },
  })
  const { errors, isSubmitting, dirtyFields } = form.formState
  const submit = form.handleSubmit(async ({ thumbnails, ...body }) => {
    const saved = crate
      ? await edit.mutateAsync({
          params: { crateId: crate.crateUuid },
          body: { ...body, ...(dirtyFields.thumbnails ? { thumbnails } : {}) },
        })
      : await make.mutateAsync({ body })
    onClose()
    onSaved(saved)
  })
  return (
    <Form submit={submit} className="flex min-w-0 flex-col gap-4">
      <Field label={t('crates.name')} error={errors.crateName?.message}>
        <TextInput autoComplete="off" {...form.register('crateName')} />
      </Field>
      <Field label={t('crates.description')} error={errors.description?.message}>
        <TextArea {...form.register('description')} />
      </Field>
      {songs.length > 0 && (
        <Controller
          control={form.control}
          name="thumbnails"
          render={({ field }) => <CoverChoice songs={songs} value={field.value} onChange={field.onChange} />}
        />
      )}
      <Controller
        control={form.control}
        name="isPublic"
        render={({ field }) => (
          <Switch
            label={t('crates.isPublic')}
            hint={t('crates.isPublicHint')}
            checked={field.value}
            onChange={field.onChange}
          />
        )}
      />
      {error && <Notice look="bad">{say(error)}</Notice>}
      <Button type="submit" look="primary" wide busy={isSubmitting}>
        {crate ? common('save') : t('crates.make')}
      </Button>
    </Form>
  )
}
