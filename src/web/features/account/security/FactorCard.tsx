import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { secondFactor } from '#contract/user/factors.ts'
import { query } from '#web/api/queries.ts'
import { Loaded } from '#web/shared/page/Loaded.tsx'
import { PageCard } from '#web/shared/page/PageCard.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { FactorOff } from './FactorOff.tsx'
import { FactorOn } from './FactorOn.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

/** The authenticator app: set up, recovery codes, turned off. */
export const FactorCard = () => {
  const { t } = useTranslation('account')
  const factor = useQuery(query(secondFactor, {}))
  const [codes, setCodes] = useState<readonly string[]>()
  return (
    <PageCard title={t('factor.title')} text={t('factor.text')}>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />
      ) : (
        <Loaded of={factor} rows={1}>
          {({ enabled, recoveryCodesLeft, required }) => (
            <div className="flex flex-col gap-4">
              {required && !enabled && <Notice look="bad">{t('factor.required')}</Notice>}
              {enabled ? (
                <FactorOn codesLeft={recoveryCodesLeft} onCodes={setCodes} />
              ) : (
                <FactorOff onCodes={setCodes} />
              )}
            </div>
          )}
        </Loaded>
      )}
    </PageCard>
  )
}
