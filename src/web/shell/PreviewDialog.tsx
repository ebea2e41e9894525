import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { MusicProviderKey } from '#web/player/decks/deck.ts'
import { preview } from '#web/player/preview/preview.ts'
import { previewSurface } from '#web/player/preview/previewSurface.ts'
import { providerNames } from '#web/shared/song/providerNames.ts'
import { Dialog } from '#web/ui/Dialog.tsx'

/** Where a song is previewed in a vendor's own player, which is to be seen whole: in a dialog that ends with the preview. */
export const PreviewDialog = ({ provider }: { readonly provider: MusicProviderKey }) => {
  const { t } = useTranslation()
  const put = useCallback((element: HTMLElement | null) => previewSurface.mounted(element), [])
  return (
    <Dialog
      open
      title={t('surface.preview', { provider: providerNames[provider] })}
      text={t('surface.previewText')}
      closeLabel={t('close')}
      onOpenChange={(open) => !open && preview.stop()}
    >
      <div ref={put} className="aspect-video min-h-50 w-full bg-ink" />
    </Dialog>
  )
}
