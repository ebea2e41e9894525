import { useEffect, useRef, useSyncExternalStore } from 'react'
import { surface, surfaceHeightOf } from '#web/player/surface.ts'

/** Room above the chat for a vendor's player, while one must be seen: it covers nothing there. */
export const SurfaceSlot = () => {
  const shown = useSyncExternalStore(surface.subscribe, surface.get)
  const isShown = shown !== undefined
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = box.current
    if (!isShown || element === null) return
    const tell = (): void => {
      const { x, y, width, height } = element.getBoundingClientRect()
      surface.setSlot({ x, y, width, height })
    }
    const watch = new ResizeObserver(tell)
    // It moves when what it stands in changes.
    for (const one of [element, element.closest('[data-panel]')]) if (one !== null) watch.observe(one)
    addEventListener('resize', tell)
    return () => {
      watch.disconnect()
      removeEventListener('resize', tell)
      surface.setSlot(undefined)
    }
  }, [isShown])
  // The button that closes the player stands over it.
  return isShown ? (
    <div className="shrink-0 px-2 pt-12 pb-2">
      <div ref={box} style={{ height: surfaceHeightOf(shown.provider) }} className="w-full" />
    </div>
  ) : null
}
