import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { linkedProviders } from '#contract/user/links.ts'
import { atLeast } from '#contract/roles.ts'
import type { LinkName } from '#contract/user/link.ts'
import { need, type Needs } from '#web/api/needs.ts'
import { query } from '#web/api/queries.ts'
import { isMember } from '#web/api/session.ts'
import { useSession } from '#web/api/useSession.ts'
import { Loaded } from '#web/shared/page/Loaded.tsx'
import { PageCard } from '#web/shared/page/PageCard.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LibrariesCard } from './links/LibrariesCard.tsx'
import { ListeningCard } from './links/ListeningCard.tsx'
import { LinkedAccount } from './links/LinkedAccount.tsx'
import { OrderCard } from './links/OrderCard.tsx'
import { songsOfLink } from './links/songsOfLink.ts'
import { TermsCard } from './links/TermsCard.tsx'
import { SettingsPage } from './SettingsPage.tsx'

/** What an admin sets for each provider, in the environment of the server (docs/configuration.md). */
const keysOf: Readonly<Partial<Record<LinkName, string>>> = {
  spotify: 'SPOTIFY_CLIENT_ID, SPOTIFY_CLIENT_SECRET',
  youtube: 'YOUTUBE_CLIENT_ID, YOUTUBE_CLIENT_SECRET',
  soundcloud: 'SOUNDCLOUD_CLIENT_ID, SOUNDCLOUD_CLIENT_SECRET',
  discord: 'DISCORD_CLIENT_ID, DISCORD_CLIENT_SECRET',
}

export const needs: Needs = ({ session }) => (isMember(session) ? [need(linkedProviders, {})] : [])

/** `/settings/links`: the providers this server offers, and one's accounts there. */
export const LinksPage = () => {
  const { t } = useTranslation('account')
  const session = useSession()
  const isAdmin = atLeast(session?.role ?? 'guest', 'admin')
  const links = useQuery(query(linkedProviders, {}))
  return (
    <SettingsPage title={t('links.title')} text={t('links.text')}>
      <Loaded of={links} rows={3}>
        {({ providers }) => {
          // Mobile links are made on phones.
          const shown = providers.filter(
            ({ provider, offered, link }) => link !== null || (offered && provider !== 'soundcloudMobile'),
          )
          const held = providers.filter(({ link }) => link !== null).map(({ provider }) => provider)
          const list =
            shown.length === 0 ? (
              <EmptyState title={t('links.noneTitle')} text={t('links.noneText')} />
            ) : (
              <ul className="flex flex-col gap-3">
                {shown.map((one) => (
                  <LinkedAccount key={one.provider} linked={one} others={held} />
                ))}
              </ul>
            )
          const absent = providers.filter(({ provider, offered }) => !offered && provider in keysOf)
          return (
            <>
              {list}
              <OrderCard linked={held.flatMap((name) => songsOfLink[name] ?? [])} />
              <LibrariesCard />
              <ListeningCard />
              <TermsCard />
              {isAdmin && absent.length > 0 && <SetUp providers={absent.map(({ provider }) => provider)} />}
            </>
          )
        }}
      </Loaded>
    </SettingsPage>
  )
}

const SetUp = ({ providers }: { readonly providers: readonly LinkName[] }) => {
  const { t } = useTranslation('account')
  return (
    <PageCard title={t('links.setUp.title')} text={t('links.setUp.text')}>
      <dl className="flex flex-col gap-3">
        {providers.map((provider) => (
          <div key={provider}>
            <dt className="font-semibold">{t(`links.name.${provider}`)}</dt>
            <dd className="font-mono text-sm break-words text-quiet">{keysOf[provider]}</dd>
          </div>
        ))}
      </dl>
    </PageCard>
  )
}
