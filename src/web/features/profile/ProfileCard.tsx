import { BadgeCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Profile } from '#contract/user/profile.ts'
import { PersonFigure } from '#web/shared/person/PersonFigure.tsx'
import { addressOn } from './addressOn.ts'
import { pictureAt } from './pictureAt.ts'
import { networks } from './profileForm.ts'

/** A person as others see them. */
export const ProfileCard = ({ profile }: { readonly profile: Profile }) => {
  const { t, i18n } = useTranslation('profile')
  const since = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long' }).format(
    new Date(profile.createdAt),
  )
  return (
    <article
      className="overflow-hidden rounded-lg border border-line bg-panel"
      style={{
        backgroundImage: `radial-gradient(30rem 18rem at 20% 0%, color-mix(in oklab, ${profile.color} 30%, transparent), transparent)`,
      }}
    >
      {profile.coverPicture !== '' && (
        <img
          src={pictureAt(profile.coverPicture, 1024)}
          alt=""
          className="aspect-[3/1] w-full object-cover"
        />
      )}
      <div className="flex flex-col items-center gap-6 p-6 sm:flex-row sm:items-end sm:p-8">
        <PersonFigure avatarId={profile.avatarId} color={profile.color} className="w-36 shrink-0" />
        {profile.profilePicture !== '' && (
          <img
            src={pictureAt(profile.profilePicture, 256)}
            alt={t('pictures.of', { name: profile.nickname })}
            width={128}
            height={128}
            className="size-32 shrink-0 rounded-full border-2 border-line object-cover"
          />
        )}
        <div className="min-w-0 flex-1 text-center sm:text-left">
          <h1 className="text-3xl">{profile.nickname}</h1>
          {profile.displayPronouns && profile.pronoun && <p className="mt-1 text-quiet">{profile.pronoun}</p>}
          <p className="mt-2 text-quiet">{t('since', { date: since })}</p>
          <Badges profile={profile} />
        </div>
      </div>
      <Socials profile={profile} />
    </article>
  )
}

const Badges = ({ profile }: { readonly profile: Profile }) => {
  const { t } = useTranslation('profile')
  if (profile.badges.length === 0) return null
  return (
    <ul aria-label={t('badges')} className="mt-3 flex flex-wrap justify-center gap-2 sm:justify-start">
      {profile.badges.map((badge) => (
        <li key={badge} className="flex items-center gap-1.5 rounded-full bg-raised px-3 py-1 text-sm">
          <BadgeCheck aria-hidden className="size-4 text-accent" />
          {t(`badge.${badge}`)}
        </li>
      ))}
    </ul>
  )
}

const Socials = ({ profile }: { readonly profile: Profile }) => {
  const { t } = useTranslation('profile')
  const known = networks.filter((network) => profile[network] !== '')
  if (known.length === 0) return null
  return (
    <section aria-label={t('links')} className="border-t border-line p-6 sm:px-8">
      <dl className="grid gap-4 sm:grid-cols-2">
        {known.map((network) => (
          <div key={network}>
            <dt className="text-sm text-quiet">{t(`social.${network}`)}</dt>
            <dd className="truncate">
              <Handle name={profile[network]} address={addressOn(network, profile[network])} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const Handle = ({ name, address }: { readonly name: string; readonly address: string | undefined }) =>
  address === undefined ? (
    name
  ) : (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="font-semibold text-accent underline underline-offset-4"
    >
      {name}
    </a>
  )
