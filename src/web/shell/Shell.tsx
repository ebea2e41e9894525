import { Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '#web/shared/page/lazyPart.ts'
import { DockSlot } from './DockSlot.tsx'
import { Navigation } from './Navigation.tsx'
import { OfflineBanner } from './OfflineBanner.tsx'
import { SessionKeeper } from './SessionKeeper.tsx'
import { useFocusOnNavigation } from './useFocusOnNavigation.ts'

// Nobody needs them to see the page.
const Hosts = lazyPart(async () => (await import('./Hosts.tsx')).Hosts)
const ToastHost = lazyPart(async () => (await import('#web/ui/ToastHost.tsx')).ToastHost)
const PlayerSurface = lazyPart(async () => (await import('./PlayerSurface.tsx')).PlayerSurface)

/** What every page stands in: skip link, navigation, the small player, toasts. */
export const Shell = () => {
  const { t } = useTranslation()
  const main = useFocusOnNavigation()
  return (
    <>
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-md bg-accent px-4 py-2 font-medium text-ink focus:translate-y-0"
      >
        {t('skipToContent')}
      </a>
      <div className="flex min-h-dvh flex-col pb-(--shell-bottom) side:pl-(--shell-left)">
        <OfflineBanner />
        <main id="main" ref={main} tabIndex={-1} className="flex flex-1 flex-col outline-none">
          <Outlet />
        </main>
        <DockSlot />
      </div>
      <Navigation />
      <SessionKeeper />
      <Suspense>
        <Hosts />
      </Suspense>
      <Suspense>
        <PlayerSurface />
      </Suspense>
      <Suspense>
        <ToastHost closeLabel={t('close')} label={t('notifications')} />
      </Suspense>
    </>
  )
}
