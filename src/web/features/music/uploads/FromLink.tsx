import { useTranslation } from 'react-i18next'
import { ownSongs } from '#contract/upload/songs.ts'
import { uploadFromLink, uploadSpace } from '#contract/upload/upload.ts'
import { useSend } from '#web/api/useSend.ts'
import { LineForm } from '#web/shared/form/LineForm.tsx'
import { linkInput } from '#web/shared/form/linkInput.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { toast } from '#web/ui/toast.ts'

/** Brings a song from the address of its file. */
export const FromLink = () => {
  const { t } = useTranslation('music')
  const say = useSayRefusal()
  const fetching = useSend(uploadFromLink, [ownSongs, uploadSpace])
  const bring = async (url: string): Promise<void> => {
    const { trackName } = await fetching.mutateAsync({ body: { url } })
    toast({ look: 'good', title: t('uploads.link.done', { name: trackName }) })
  }
  return (
    <LineForm
      label={t('uploads.link.label')}
      button={t('uploads.link.button')}
      input={linkInput}
      clears
      busy={fetching.isPending}
      send={bring}
    >
      <p role="status" className="text-sm text-quiet">
        {fetching.isPending ? t('uploads.link.fetching') : t('uploads.link.text')}
      </p>
      {fetching.error && <Notice look="bad">{say(fetching.error)}</Notice>}
    </LineForm>
  )
}
