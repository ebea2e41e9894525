import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { keptProviders } from '#contract/playlist/providerCare.ts'
import { atLeast } from '#contract/roles.ts'
import { need, type Needs } from '#web/api/needs.ts'
import { query } from '#web/api/queries.ts'
import { Loaded } from '#web/shared/page/Loaded.tsx'
import { PageHead } from '#web/shared/page/PageHead.tsx'
import { ProviderCard } from './providers/ProviderCard.tsx'

export const needs: Needs = ({ session }) =>
  atLeast(session?.role ?? 'guest', 'admin') ? [need(keptProviders, {})] : []

/** `/manage/providers`: what each music provider lacks, how it fares, what its terms ask; those that are set up first. */
export const ProvidersPage = () => {
  const { t } = useTranslation('admin')
  const kept = useQuery(query(keptProviders, {}))
  return (
    <>
      <PageHead title={t('providers.title')} text={t('providers.text')} />
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
    </>
  )
}
