import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { linkedProviders } from '#contract/user/links.ts'
import { query } from '#web/api/queries.ts'
import { isMember } from '#web/api/session.ts'
import { useSession } from '#web/api/useSession.ts'
import { Loaded } from '#web/shared/page/Loaded.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LinkedAccount } from './links/LinkedAccount.tsx'
import { SettingsPage } from './SettingsPage.tsx'

/** `/settings/links`: the providers this server offers, and one's accounts there. */
export const LinksPage = () => {
  const { t } = useTranslation('account')
  const links = useQuery({ ...query(linkedProviders, {}), enabled: isMember(useSession()) })
  return (
    <SettingsPage title={t('links.title')} text={t('links.text')} back="/settings/links">
      <Loaded of={links} rows={3}>
        {({ providers }) => {
          // Apple's own player code would have to run in our pages, and mobile links are made on phones.
          const shown = providers.filter(
            ({ provider, offered, link }) =>
              link !== null || (offered && provider !== 'apple' && provider !== 'soundcloudMobile'),
          )
          return shown.length === 0 ? (
            <EmptyState title={t('links.noneTitle')} text={t('links.noneText')} />
          ) : (
            <ul className="flex flex-col gap-3">
              {shown.map((one) => (
                <LinkedAccount key={one.provider} linked={one} />
              ))}
            </ul>
          )
        }}
      </Loaded>
    </SettingsPage>
  )
}
