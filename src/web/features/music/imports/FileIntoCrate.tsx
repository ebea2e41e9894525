import { useTranslation } from 'react-i18next'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FromFile } from './FromFile.tsx'

interface Props {
  readonly crateUuid: string
  readonly open: boolean
  readonly onClose: () => void
}

/** Puts the songs of a playlist file behind those of a crate. */
export const FileIntoCrate = ({ crateUuid, open, onClose }: Props) => {
  const { t } = useTranslation('music')
  const { t: common } = useTranslation()
  return (
    <Dialog
      title={t('files.from')}
      text={t('files.fromTextInto')}
      closeLabel={common('close')}
      open={open}
      onOpenChange={(next) => !next && onClose()}
    >
      <FromFile crateUuid={crateUuid} onClose={onClose} />
    </Dialog>
  )
}
