import { useTranslation } from 'react-i18next'
import type { UploadedSong } from '#contract/upload/uploadedSong.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { EditSongForm } from './EditSongForm.tsx'

interface Props {
  readonly song: UploadedSong
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

/** A song's details, to be put right. */
export const EditSongDialog = ({ song, open, onOpenChange }: Props) => {
  const { t } = useTranslation('upload')
  const { t: common } = useTranslation()
  return (
    <Dialog
      title={t('edit.title')}
      text={t('edit.text')}
      closeLabel={common('close')}
      open={open}
      onOpenChange={onOpenChange}
    >
      <EditSongForm song={song} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}
