import { Download } from 'lucide-react'
import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { crateFile, PlaylistFormat } from '#contract/playlist/crateFiles.ts'
import { download } from '#web/api/download.ts'
import { Form } from '#web/shared/form/Form.tsx'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { SelectInput } from '#web/ui/SelectInput.tsx'
import { Switch } from '#web/ui/Switch.tsx'

interface Props {
  readonly crateUuid: string
  /** Songs of the crate play from links that only its owner has. */
  readonly hasSecrets: boolean
  readonly open: boolean
  readonly onClose: () => void
}

/** Saves a crate on this device, in a form that other programs read. */
export const SaveAsFile = ({ open, onClose, ...rest }: Props) => {
  const { t } = useTranslation('music')
  const { t: common } = useTranslation()
  return (
    <Dialog
      title={t('files.save')}
      text={t('files.saveText')}
      closeLabel={common('close')}
      open={open}
      onOpenChange={(next) => !next && onClose()}
    >
      <SaveForm {...rest} onClose={onClose} />
    </Dialog>
  )
}

const Choice = z.object({ format: PlaylistFormat, withSecrets: z.boolean() })

const SaveForm = ({ crateUuid, hasSecrets, onClose }: Omit<Props, 'open'>) => {
  const { t } = useTranslation('music')
  const say = useSayRefusal()
  const form = useForm<z.infer<typeof Choice>>({
    resolver: zodResolver(Choice),
    defaultValues: { format: 'jspf', withSecrets: false },
  })
  const format = useWatch({ control: form.control, name: 'format' })
  const save = useMutation({
    mutationFn: ({ format: chosen, withSecrets }: z.infer<typeof Choice>) =>
      download(crateFile, {
        params: { crateId: crateUuid },
        query: { format: chosen, secrets: withSecrets ? 'true' : 'false' },
      }),
    onSuccess: onClose,
  })
  return (
    <Form
      submit={form.handleSubmit((choice) => save.mutateAsync(choice))}
      className="flex min-w-0 flex-col gap-4"
    >
      <Field label={t('files.format')} hint={t(`files.about.${format}`)}>
        <SelectInput
          {...form.register('format')}
          options={PlaylistFormat.options.map((value) => ({ value, label: value.toUpperCase() }))}
        />
      </Field>
      {hasSecrets && (
        <Controller
          control={form.control}
          name="withSecrets"
          render={({ field }) => (
            <Switch
              label={t('files.secrets')}
              hint={t('files.secretsHint')}
              checked={field.value}
              onChange={field.onChange}
            />
          )}
        />
      )}
      {save.error && <Notice look="bad">{say(save.error)}</Notice>}
      <Button
        type="submit"
        look="primary"
        wide
        busy={save.isPending}
        icon={<Download aria-hidden className="size-5" />}
      >
        {t('files.saveButton')}
      </Button>
    </Form>
  )
}
