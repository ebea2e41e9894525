import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { deletePoster, uploadPoster } from '#contract/room/posters.ts'
import type { RoomDto } from '#contract/room/room.ts'
import { ensureSession } from '#web/api/enter.ts'
import { upload } from '#web/api/upload.ts'
import { useSend } from '#web/api/useSend.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { ConfirmButton } from '#web/shared/page/ConfirmButton.tsx'
import { FileButton } from '#web/ui/FileButton.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Progress } from '#web/ui/Progress.tsx'

/** The room's poster: as it is now, another one with its progress, or none any more. */
export const PosterField = ({ room }: { readonly room: RoomDto }) => {
  const { t } = useTranslation('room')
  const say = useSayRefusal()
  const choose = useRef<HTMLButtonElement>(null)
  const [share, setShare] = useState<number>()
  const params = { id: room.slug }
  const sending = useMutation({
    mutationFn: async (file: File) => {
      const { token } = await ensureSession()
      return upload(uploadPoster, { params, file }, { token, onProgress: setShare })
    },
    onSettled: () => setShare(undefined),
  })
  const removing = useSend(deletePoster)
  const problem = sending.error ?? removing.error
  return (
    <section
      aria-labelledby="poster"
      className="mt-6 flex flex-col items-start gap-3 border-t border-line pt-5"
    >
      <h3 id="poster" className="text-sm font-semibold">
        {t('settings.poster.title')}
      </h3>
      <p className="text-sm text-quiet">{t('settings.poster.text')}</p>
      {room.posterUrl !== null && (
        <img
          src={room.posterUrl}
          alt={t('settings.poster.alt')}
          className="max-h-40 max-w-full rounded-md border border-line object-contain"
        />
      )}
      {share !== undefined && (
        <Progress
          label={t('settings.poster.sending')}
          value={share < 1 ? share : null}
          className="w-full max-w-80"
        />
      )}
      {problem && <Notice look="bad">{say(problem)}</Notice>}
      <div className="flex flex-wrap gap-2">
        <FileButton
          ref={choose}
          label={t('settings.poster.choose')}
          accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
          busy={sending.isPending}
          onPick={(file) => sending.mutate(file)}
        >
          {t('settings.poster.choose')}
        </FileButton>
        {room.posterUrl !== null && (
          <ConfirmButton
            size="small"
            look="quiet"
            title={t('settings.poster.sure')}
            text={t('settings.poster.sureText')}
            yes={t('settings.poster.remove')}
            onYes={() => removing.mutate({ params }, { onSuccess: () => choose.current?.focus() })}
          >
            {t('settings.poster.remove')}
          </ConfirmButton>
        )}
      </div>
    </section>
  )
}
