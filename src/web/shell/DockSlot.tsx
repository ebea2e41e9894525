import { Suspense, useSyncExternalStore } from 'react'
import { dock } from '#web/shared/page/dock.ts'

/** Holds the small player above the bottom bar, on every page. */
export const DockSlot = () => {
  const Dock = useSyncExternalStore(dock.subscribe, dock.get)
  return (
    <div id="player-dock" className="sticky bottom-(--shell-bottom) z-20 empty:hidden">
      <Suspense fallback={null}>{Dock && <Dock />}</Suspense>
    </div>
  )
}
