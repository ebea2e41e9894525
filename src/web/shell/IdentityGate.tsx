import { Suspense, useSyncExternalStore } from 'react'
import { identityCheck } from '#web/api/identityCheck.ts'
import { lazyPart } from '#web/shared/page/lazyPart.ts'

const IdentityDialog = lazyPart(async () => (await import('./IdentityDialog.tsx')).IdentityDialog)

/** Asks whoever is at this browser to prove it, while a call waits for that; the code comes when it is needed. */
export const IdentityGate = () => {
  const isOpen = useSyncExternalStore(identityCheck.subscribe, identityCheck.isOpen)
  return <Suspense>{isOpen && <IdentityDialog />}</Suspense>
}
