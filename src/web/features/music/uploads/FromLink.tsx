import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ownSongs } from '#contract/upload/songs.ts'
import { uploadFromLink, uploadSpace } from '#contract/upload/upload.ts'
import { useSend } from '#web/api/useSend.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { toast } from '#web/ui/toast.ts'

/** Brings a song from the address of its file. */
export const FromLink = () => {
  const { t } = useTranslation('music')
  const say = useSayRefusal()
  const fetching = useSend(uploadFromLink, [ownSongs, uploadSpace])
  const [url, setUrl] = useState('')
  const submit = async (): Promise<void> => {
    if (url.trim() === '' || fetching.isPending) return
    const { trackName } = await fetching.mutateAsync({ body: { url } })
    setUrl('')
    toast({ look: 'good', title: t('uploads.link.done', { name: trackName }) })
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void submit().catch(() => undefined)
      }}
      className="flex flex-col gap-3"
    >
      <div className="flex flex-wrap items-end gap-3">
        <Field label={t('uploads.link.label')} className="flex-1 basis-64">
          <TextInput
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder="https://"
            value={url}
            onChange={(event) => setUrl(event.target.value)}
          />
        </Field>
        <Button type="submit" busy={fetching.isPending}>
          {t('uploads.link.button')}
        </Button>
      </div>
      <p role="status" className="text-sm text-quiet">
        {fetching.isPending ? t('uploads.link.fetching') : t('uploads.link.text')}
      </p>
      {fetching.error && <Notice look="bad">{say(fetching.error)}</Notice>}
    </form>
  )
}
