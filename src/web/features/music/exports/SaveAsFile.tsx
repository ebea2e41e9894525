import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { crateFile, PlaylistFormat } from '#contract/playlist/crateFiles.ts'
import { download } from '#web/api/download.ts'
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

const SaveForm = ({ crateUuid, hasSecrets, onClose }: Omit<Props, 'open'>) => {
  const { t } = useTranslation('music')
  const say = useSayRefusal()
  const [format, setFormat] = useState<PlaylistFormat>('jspf')
  const [withSecrets, setWithSecrets] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>()
  const save = async (): Promise<void> => {
    setBusy(true)
    setProblem(undefined)
    try {
      const query = { format, secrets: withSecrets ? 'true' : 'false' } as const
      await download(crateFile, { params: { crateId: crateUuid }, query })
      onClose()
    } catch (error) {
      setProblem(error)
    }
    setBusy(false)
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
      className="flex min-w-0 flex-col gap-4"
    >
      <Field label={t('files.format')} hint={t(`files.about.${format}`)}>
        <SelectInput
          value={format}
          onChange={({ target }) => setFormat(PlaylistFormat.parse(target.value))}
          options={PlaylistFormat.options.map((value) => ({ value, label: value.toUpperCase() }))}
        />
      </Field>
      {hasSecrets && (
        <Switch
          label={t('files.secrets')}
          hint={t('files.secretsHint')}
          checked={withSecrets}
          onChange={setWithSecrets}
        />
      )}
      {problem !== undefined && <Notice look="bad">{say(problem)}</Notice>}
      <Button
        type="submit"
        look="primary"
        wide
        busy={isBusy}
        icon={<Download aria-hidden className="size-5" />}
      >
        {t('files.saveButton')}
      </Button>
    </form>
  )
}
