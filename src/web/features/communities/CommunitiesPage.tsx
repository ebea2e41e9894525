import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Users } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Community } from '#contract/room/community.ts'
import { communities } from '#contract/room/communities.ts'
import { atLeast } from '#contract/roles.ts'
import { query } from '#web/api/queries.ts'
import { useSession } from '#web/api/useSession.ts'
import { Loaded } from '#web/shared/page/Loaded.tsx'
import { usePageTitle } from '#web/shared/page/usePageTitle.ts'
import { buttonLook } from '#web/ui/buttonLook.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'

const MOST = 100

/** `/communities`: rooms and people under one name, the liveliest first. */
export const CommunitiesPage = () => {
  const { t } = useTranslation('communities')
  usePageTitle(t('title'))
  const isAdmin = atLeast(useSession()?.role ?? 'guest', 'admin')
  const all = useQuery(query(communities, { query: { limit: MOST, offset: 0 } }))
  return (
    <div className="mx-auto w-full min-w-0 max-w-5xl px-4 py-6 sm:px-8 sm:py-8">
      <h1 className="mb-5 text-2xl">{t('title')}</h1>
      <Loaded of={all} rows={4}>
        {({ communities: list }) =>
          list.length === 0 ? (
            <EmptyState
              art="/art/empty-lobby.svg"
              title={t('noneTitle')}
              text={t('noneText')}
              action={
                isAdmin && (
                  <Link to="/manage/communities" className={buttonLook({ look: 'primary' })}>
                    {t('makeOne')}
                  </Link>
                )
              }
            />
          ) : (
            <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-4">
              {list.map((one) => (
                <CommunityCard key={one.uuid} community={one} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </div>
  )
}

const CommunityCard = ({ community: it }: { readonly community: Community }) => {
  const { t } = useTranslation('communities')
  return (
    <li
      className="relative flex flex-col gap-2 overflow-hidden rounded-lg border border-line bg-panel p-5 focus-within:border-focus hover:border-edge"
      style={{
        backgroundImage: `radial-gradient(16rem 9rem at 0% 0%, color-mix(in oklab, ${it.color} 28%, transparent), transparent)`,
      }}
    >
      {it.coverUrl !== null && (
        <img
          src={it.coverUrl}
          alt=""
          loading="lazy"
          className="-mx-5 -mt-5 mb-2 aspect-[4/1] max-w-none object-cover"
          style={{ width: 'calc(100% + 2.5rem)' }}
        />
      )}
      <h2 className="text-lg">
        <Link
          to="/c/$slug"
          params={{ slug: it.slug }}
          className="break-words outline-none after:absolute after:inset-0 after:rounded-lg"
        >
          {it.name}
        </Link>
      </h2>
      {it.description !== '' && <p className="line-clamp-3 break-words text-quiet">{it.description}</p>}
      <p className="mt-auto flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-quiet">
        <span className="inline-flex items-center gap-1.5">
          <Users aria-hidden className="size-4" />
          {t('now', { count: it.peopleNow })}
        </span>
        <span>{t('members', { count: it.usersCount })}</span>
        {it.isMember && <span className="text-like">{t('yours')}</span>}
      </p>
    </li>
  )
}
