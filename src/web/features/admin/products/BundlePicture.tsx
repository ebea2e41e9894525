import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { setBundleThumbnail, type TokenBundle, tokenBundles } from '#contract/merch/tokenBundles.ts'
import { ensureSession } from '#web/api/enter.ts'
import { keyOf } from '#web/api/queries.ts'
import { upload } from '#web/api/upload.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { FileButton } from '#web/ui/FileButton.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Progress } from '#web/ui/Progress.tsx'

/** Gives a bundle another picture, with its progress. */
export const BundlePicture = ({ bundle }: { readonly bundle: TokenBundle }) => {
  const { t } = useTranslation('admin')
  const say = useSayRefusal()
  const client = useQueryClient()
  const [share, setShare] = useState<number>()
  const { id, name } = bundle
  const sending = useMutation({
    mutationFn: async (file: File) => {
      const { token } = await ensureSession()
      return upload(setBundleThumbnail, { params: { id }, file }, { token, onProgress: setShare })
    },
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf(tokenBundles) }),
    onSettled: () => setShare(undefined),
  })
  return (
    <div
      role="group"
      aria-label={t('bundles.picture', { name })}
      className="flex flex-wrap items-center gap-3"
    >
      <FileButton
        label={t('bundles.pictureChoose')}
        accept="image/jpeg,image/png,image/webp,image/avif"
        busy={sending.isPending}
        onPick={(file) => sending.mutate(file)}
      >
        {t('bundles.pictureChoose')}
      </FileButton>
      {share !== undefined && (
        <Progress
          label={t('bundles.pictureSending')}
          value={share < 1 ? share : null}
          className="w-full max-w-80"
        />
      )}
      {sending.error && <Notice look="bad">{say(sending.error)}</Notice>}
    </div>
  )
}
