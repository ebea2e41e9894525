import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { deleteImage, uploadImage } from '#contract/user/images.ts'
import { oneProfile, ownProfile } from '#contract/user/profiles.ts'
import { ask } from '#web/api/ask.ts'
import { ensureSession } from '#web/api/enter.ts'
import { keyOf } from '#web/api/queries.ts'
import { upload } from '#web/api/upload.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'

export type PictureKind = 'profilePicture' | 'coverPicture'

/** Sends and removes one of one's pictures. `share` is how much was sent (0 to 1), null while nothing is sent. */
export const usePicture = (kind: PictureKind, address: string) => {
  const { t } = useTranslation('profile')
  const say = useSayRefusal()
  const client = useQueryClient()
  const [share, setShare] = useState<number | null>(null)
  const [isTooBig, setTooBig] = useState(false)
  const refresh = () =>
    Promise.all([ownProfile, oneProfile].map((stale) => client.invalidateQueries({ queryKey: keyOf(stale) })))
  const sending = useMutation({
    mutationFn: async (file: File) => {
      const { token } = await ensureSession()
      return upload(uploadImage, { body: { kind }, file }, { token, onProgress: setShare })
    },
    onMutate: () => setShare(0),
    onSettled: () => {
      setShare(null)
      return refresh()
    },
  })
  const removing = useMutation({
    mutationFn: () => {
      const id = /\/images\/([0-9a-f-]{36})/.exec(address)?.[1] ?? ''
      return ask(deleteImage, { params: { id } })
    },
    onSettled: refresh,
  })
  const error = sending.error ?? removing.error
  return {
    share,
    problem: isTooBig ? t('pictures.tooBig') : error ? say(error) : undefined,
    send: (file: File): void => {
      const tooBig = file.size > uploadImage.file.maxBytes
      setTooBig(tooBig)
      if (!tooBig) sending.mutate(file)
    },
    remove: (): void => removing.mutate(),
  }
}
