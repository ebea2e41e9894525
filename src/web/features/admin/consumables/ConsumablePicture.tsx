import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { checkDrawings } from '#contract/merch/avatarDrawings.ts'
import { consumableFile, uploadConsumableFile } from '#contract/merch/consumables.ts'
import { ask } from '#web/api/ask.ts'
import { ensureSession } from '#web/api/enter.ts'
import { ApiRefusal } from '#web/api/refusal.ts'
import { addressOf } from '#web/api/request.ts'
import { upload } from '#web/api/upload.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { Button } from '#web/ui/Button.tsx'
import { FileButton } from '#web/ui/FileButton.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Progress } from '#web/ui/Progress.tsx'
import { FaultList } from '../avatars/FaultList.tsx'

interface Props {
  /** The picture that stands for it; undefined without one. */
  readonly fileId: string | undefined
  readonly onChange: (fileId: string | undefined) => void
}

/** The picture of a consumable: another one with its progress, or none. */
export const ConsumablePicture = ({ fileId, onChange }: Props) => {
  const { t } = useTranslation('admin')
  const say = useSayRefusal()
  const [share, setShare] = useState<number>()
  // The server says in which lines a drawing is at fault.
  const looked = useMutation({
    mutationFn: async (file: File) => {
      const { picture } = await ask(checkDrawings, { files: { picture: file } })
      return { faults: picture?.faults ?? [], source: await file.text() }
    },
  })
  const sending = useMutation({
    mutationFn: async (file: File) => {
      const { token } = await ensureSession()
      return upload(uploadConsumableFile, { file }, { token, onProgress: setShare })
    },
    onSuccess: (sent) => onChange(sent.fileId),
    onError: (error, file) =>
      error instanceof ApiRefusal && error.code === 'drawingUnusable' && looked.mutate(file),
    onSettled: () => setShare(undefined),
  })
  return (
    <div role="group" aria-label={t('consumables.picture')} className="flex flex-wrap items-center gap-3">
      {fileId && (
        <img
          src={addressOf(consumableFile, { params: { fileId }, query: { size: 128 } })}
          alt={t('consumables.pictureAlt')}
          className="size-20 rounded-md border border-line object-cover"
        />
      )}
      <FileButton
        label={t('consumables.pictureChoose')}
        accept="image/jpeg,image/png,image/webp,image/avif,image/svg+xml"
        busy={sending.isPending}
        onPick={(file) => sending.mutate(file)}
      >
        {t('consumables.pictureChoose')}
      </FileButton>
      {fileId && (
        <Button size="small" look="quiet" onClick={() => onChange(undefined)}>
          {t('consumables.pictureRemove')}
        </Button>
      )}
      {share !== undefined && (
        <Progress
          label={t('consumables.pictureSending')}
          value={share < 1 ? share : null}
          className="w-full max-w-80"
        />
      )}
      {sending.error && (
        <Notice look="bad">
          <p>{say(sending.error)}</p>
          {looked.data && <FaultList faults={looked.data.faults} source={looked.data.source} />}
        </Notice>
      )}
    </div>
  )
}
