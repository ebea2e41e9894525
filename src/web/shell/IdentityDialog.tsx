import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { proofWays } from '#contract/user/proof.ts'
import { identityCheck } from '#web/api/identityCheck.ts'
import { query } from '#web/api/queries.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { IdentityForm } from './IdentityForm.tsx'
import { Loaded } from '#web/shared/page/Loaded.tsx'

/** Asks whoever is at this browser to prove it, as long as it is shown. Closing it gives the call up. */
export const IdentityDialog = () => {
  const { t } = useTranslation()
  const found = useQuery({ ...query(proofWays, {}), gcTime: 0, staleTime: 0 })
  return (
    <Dialog
      open
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
