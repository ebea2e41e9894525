import { keptInTab } from '#web/api/browserStorage.ts'
import { missingCode } from '#web/connection/loadCode.ts'
import { dock } from '#web/shared/page/dock.ts'
import { type Moment, reloadsAtNavigation, reloadsNow } from './releasePolicy.ts'
import { router } from './router.tsx'

const key = 'roomtone.releasedAt'
/** How often an open tab asks whether there is a new release, when it is looked at. ms */
const ASK_MS = 10 * 60_000
/** How long the new service worker may take to take over. ms */
const TAKE_OVER_MS = 3_000

let registration: ServiceWorkerRegistration | undefined
let askedAt = performance.now()

const moment = (): Moment => {
  const last = Number(keptInTab.read(key) ?? Number.NaN)
  return {
    isNew: (registration?.waiting ?? null) !== null,
    // The small player is there from walking into a room until leaving it.
    isInRoom: dock.get() !== undefined,
    isStuck: missingCode.get() > 0,
    since: Number.isNaN(last) ? undefined : Date.now() - last,
  }
}

/** Lets the new release take over, and comes back under it. */
const takeUp = async (href: string): Promise<void> => {
  keptInTab.write(key, String(Date.now()))
  const takenOver = new Promise<void>((resolve) => {
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true })
    setTimeout(resolve, TAKE_OVER_MS)
  })
  registration?.waiting?.postMessage({ type: 'SKIP_WAITING' })
  await takenOver
  location.assign(href)
}

const ask = (): void => {
  askedAt = performance.now()
  registration?.update().catch(() => undefined)
}

const look = (): void => {
  if (missingCode.get() > 0) ask()
  if (reloadsNow(moment())) void takeUp(router.latestLocation.href)
}

const watch = (found: ServiceWorkerRegistration): void => {
  registration = found
  found.addEventListener('updatefound', () =>
    found.installing?.addEventListener('statechange', () => reloadsNow(moment()) && look()),
  )
  missingCode.subscribe(look)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && performance.now() - askedAt > ASK_MS) ask()
  })
  router.subscribe('onBeforeNavigate', ({ pathChanged, toLocation }) => {
    if (pathChanged && reloadsAtNavigation(moment())) void takeUp(toLocation.href)
  })
}

/**
 * Registers the service worker, which keeps the shell and the pages people use, and takes up a new release quietly: at a
 * navigation outside of rooms, or when the old release can show the page no more. Only in built pages.
 */
export const followReleases = (): void => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  window.addEventListener('load', () => {
    navigator.serviceWorker.register('/sw.js').then(watch, () => undefined)
  })
}
