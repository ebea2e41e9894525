import { X } from 'lucide-react'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { MusicProviderKey } from '#web/player/decks/deck.ts'
import { surface, surfaceHeightOf, surfaceRect } from '#web/player/surface.ts'
import { Button } from '#web/ui/Button.tsx'
import { useDialogOpen } from './useDialogOpen.ts'

/** Height of the bottom bar on narrow screens. CSS px */
const NAVIGATION = 72
/** Room for its button above it. CSS px */
const BUTTON = 52
/** In windows narrower than this it would stand on a dialog in its corner. CSS px */
const BESIDE_DIALOGS = 1200

const useWindowSize = (): { readonly width: number; readonly height: number } => {
  const [size, setSize] = useState({ width: innerWidth, height: innerHeight })
  useEffect(() => {
    const read = (): void => setSize({ width: innerWidth, height: innerHeight })
    addEventListener('resize', read)
    return () => removeEventListener('resize', read)
  }, [])
  return size
}

/**
 * Shows what a vendor's player must show, on every page and above everything. Once asked for it stays on the page as
 * the same node, so that what is in it lives as long as the visit.
 */
export const PlayerSurface = () => {
  const shown = useSyncExternalStore(surface.subscribe, surface.get)
  // What was shown last keeps its size while nothing is.
  const [last, setLast] = useState<MusicProviderKey>()
  if (shown !== undefined && shown.provider !== last) setLast(shown.provider)
  // In the body, as dialogs are: what stands within the page is behind them, whatever its layer.
  return last === undefined
    ? null
    : createPortal(<Frame provider={last} isShown={shown !== undefined} />, document.body)
}

const Frame = ({ provider, isShown }: { readonly provider: MusicProviderKey; readonly isShown: boolean }) => {
  const { t } = useTranslation()
  const put = useCallback((element: HTMLElement | null) => surface.mounted(element), [])
  const slot = useSyncExternalStore(surface.subscribe, surface.slot)
  const size = useWindowSize()
  const least = surfaceHeightOf(provider)
  const isAbove = useDialogOpen() && size.width < BESIDE_DIALOGS
  const rect = surfaceRect(isAbove ? undefined : slot, size, NAVIGATION, least)
  const { x, y, width, height } = isAbove ? { ...rect, y: BUTTON } : rect
  // Dialogs leave it that much at the top.
  const kept = isShown && isAbove ? `${height + BUTTON}px` : ''
  useEffect(() => {
    document.documentElement.style.setProperty('--surface-above', kept || null)
  }, [kept])
  return (
    <section
      aria-label={t('surface.label')}
      hidden={!isShown}
      style={{ left: x, top: y, width }}
      className="pointer-events-auto fixed z-60 bg-ink"
    >
      <div ref={put} style={{ height }} />
      <Button
        size="small"
        className="absolute -top-11 right-0"
        icon={<X aria-hidden className="size-4" />}
        onClick={surface.close}
      >
        {t('surface.close')}
      </Button>
    </section>
  )
}
