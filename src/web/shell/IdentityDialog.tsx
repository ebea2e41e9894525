import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { proofWays } from '#contract/user/proof.ts'
import { identityCheck } from '#web/api/identityCheck.ts'
import { query } from '#web/api/queries.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { IdentityForm } from './IdentityForm.tsx'
import { Loaded } from '#web/shared/page/Loaded.tsx'

/** Asks whoever is at this browser to prove it, while a call waits for that. Closing it gives the call up. */
export const IdentityDialog = () => {
  const { t } = useTranslation()
  const isOpen = useSyncExternalStore(identityCheck.subscribe, identityCheck.isOpen)
  const found = useQuery({ ...query(proofWays, {}), enabled: isOpen, gcTime: 0, staleTime: 0 })
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && identityCheck.settle(false)}
      title={t('identity.title')}
      text={t('identity.text')}
      closeLabel={t('close')}
    >
      <Loaded of={found} rows={1}>
        {({ ways }) => <IdentityForm ways={ways} />}
      </Loaded>
    </Dialog>
  )
}
