import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { keptProviders } from '#contract/playlist/providerCare.ts'
import { atLeast } from '#contract/roles.ts'
import { query } from '#web/api/queries.ts'
import { useSession } from '#web/api/useSession.ts'
import { Loaded } from '#web/shared/page/Loaded.tsx'
import { ManageFrame } from './ManageFrame.tsx'
import { ProviderCard } from './providers/ProviderCard.tsx'

/** `/manage/providers`: what each music provider lacks, how it fares, what its terms ask; those that are set up first. */
export const ProvidersPage = () => {
  const { t } = useTranslation('admin')
  const enabled = atLeast(useSession()?.role ?? 'guest', 'admin')
  const kept = useQuery({ ...query(keptProviders, {}), enabled })
  return (
    <ManageFrame
      title={t('providers.title')}
      text={t('providers.text')}
      back="/manage/providers"
      least="admin"
    >
      <Loaded of={kept} rows={4}>
        {({ providers }) => (
          <div className="flex flex-col gap-4">
            {providers
              .toSorted((a, b) => Number(b.configured) - Number(a.configured))
              .map((provider) => (
                <ProviderCard key={provider.key} provider={provider} />
              ))}
          </div>
        )}
      </Loaded>
    </ManageFrame>
  )
}
