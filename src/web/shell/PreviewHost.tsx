import { Suspense, useSyncExternalStore } from 'react'
import { previewSurface } from '#web/player/preview/previewSurface.ts'
import { lazyPart } from '#web/shared/page/lazyPart.ts'

const PreviewDialog = lazyPart(async () => (await import('./PreviewDialog.tsx')).PreviewDialog)

/** The place of previews that a vendor's own player sounds. */
export const PreviewHost = () => {
  const shown = useSyncExternalStore(previewSurface.subscribe, previewSurface.get)
  return <Suspense>{shown && <PreviewDialog provider={shown.provider} />}</Suspense>
}
