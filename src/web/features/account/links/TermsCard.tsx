import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { musicProviders } from '#contract/playlist/providers.ts'
import type { MusicProvider } from '#contract/song.ts'
import { query } from '#web/api/queries.ts'
import { PageCard } from '#web/shared/page/PageCard.tsx'

interface Terms {
  readonly terms: string
  readonly privacy?: string
  /** Where access is taken back at the vendor. */
  readonly access?: string
}

/** Pages of the vendors that their terms ask us to link. */
const pages: Readonly<Partial<Record<MusicProvider, Terms>>> = {
  youtube: {
    terms: 'https://www.youtube.com/t/terms',
    privacy: 'https://policies.google.com/privacy',
    access: 'https://security.google.com/settings/security/permissions',
  },
  spotify: {
    terms: 'https://www.spotify.com/legal/end-user-agreement/',
    privacy: 'https://www.spotify.com/legal/privacy-policy/',
    access: 'https://www.spotify.com/account/apps/',
  },
  soundCloudPublic: {
    terms: 'https://soundcloud.com/terms-of-use',
    privacy: 'https://soundcloud.com/pages/privacy',
    access: 'https://soundcloud.com/settings/connections',
  },
  apple: {
    terms: 'https://www.apple.com/legal/internet-services/itunes/',
    privacy: 'https://www.apple.com/legal/privacy/',
  },
}

/** The terms of the providers that are on here. */
export const TermsCard = () => {
  const { t } = useTranslation('account')
  const offered = useQuery(query(musicProviders, {}))
  const shown = (offered.data?.providers ?? []).flatMap(({ key, name }) => {
    const one = pages[key]
    return one ? [{ name, ...one }] : []
  })
  if (shown.length === 0) return null
  return (
    <PageCard title={t('links.terms.title')} text={t('links.terms.text')}>
      <dl className="flex flex-col gap-2">
        {shown.map(({ name, terms, privacy, access }) => (
          <div key={name} className="flex flex-wrap items-center gap-x-4">
            <dt className="min-w-28 font-semibold">{name}</dt>
            {(
              [
                ['terms', terms],
                ['privacy', privacy],
                ['access', access],
              ] as const
            ).map(
              ([kind, href]) =>
                href !== undefined && (
                  <dd key={kind}>
                    <a
                      href={href}
                      target="_blank"
                      rel="noreferrer"
                      aria-label={t(`links.terms.of.${kind}`, { name })}
                      className="inline-flex min-h-11 items-center text-accent underline"
                    >
                      {t(`links.terms.${kind}`)}
                    </a>
                  </dd>
                ),
            )}
          </div>
        ))}
      </dl>
    </PageCard>
  )
}
