import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { uploadMedia } from '#contract/chat/media.ts'
import { ensureSession } from '#web/api/enter.ts'
import { upload } from '#web/api/upload.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { toast } from '#web/ui/toast.ts'
import type { OwnPicture } from '../engine/ownMedia.ts'

export interface PictureToSend {
  /** What goes with the next message; undefined while there is nothing, or it is on its way up. */
  readonly picture: OwnPicture | undefined
  readonly isSending: boolean
  readonly take: (file: File) => void
  readonly describe: (alt: string) => void
  readonly drop: () => void
}

/** A picture for the next message: it is sent to the server as soon as it is chosen. */
export const usePictureToSend = (): PictureToSend => {
  const { t } = useTranslation('chat')
  const say = useSayRefusal()
  const [picture, setPicture] = useState<OwnPicture>()
  const [isSending, setSending] = useState(false)
  const abort = useRef<AbortController>(undefined)

  const send = async (file: File): Promise<void> => {
    abort.current?.abort()
    const { signal } = (abort.current = new AbortController())
    setPicture(undefined)
    setSending(true)
    try {
      const { token } = await ensureSession()
      const { data } = await upload(uploadMedia, { file }, { token, signal })
      setPicture({ url: data.url, width: data.width, height: data.height, alt: '' })
    } catch (error) {
      if (!signal.aborted) toast({ look: 'bad', title: say(error) })
    }
    if (!signal.aborted) setSending(false)
  }
  return {
    picture,
    isSending,
    take: (file) => {
      if (file.size > uploadMedia.file.maxBytes) toast({ look: 'bad', title: t('picture.tooBig') })
      else void send(file)
    },
    describe: (alt) => setPicture((now) => now && { ...now, alt }),
    drop: () => {
      abort.current?.abort()
      setPicture(undefined)
      setSending(false)
    },
  }
}

/** The first picture among what was pasted or dropped. */
export const pictureIn = (files: FileList | undefined): File | undefined =>
  [...(files ?? [])].find(({ type }) => type.startsWith('image/'))
