import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { findPeople } from '#contract/social/people.ts'
import { query } from '#web/api/queries.ts'
import { Loaded } from '#web/shared/page/Loaded.tsx'
import { useTyped } from '#web/shared/page/useTyped.ts'
import { FriendButton } from '#web/shared/people/FriendButton.tsx'
import { PersonItem } from '#web/shared/people/PersonItem.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { fieldLook } from '#web/ui/fieldLook.ts'

const route = getRouteApi('/people')
const SHORTEST = 2
const MOST = 30

/** Finds people by name; what is sought stands in the address. */
export const FindPanel = () => {
  const { t } = useTranslation(['friends', 'people'])
  const { q = '' } = route.useSearch()
  const navigate = route.useNavigate()
  const [typed, type] = useTyped(
    q,
    (text) =>
      void navigate({
        search: text.trim() === '' ? { tab: 'find' } : { tab: 'find', q: text },
        replace: true,
        resetScroll: false,
      }),
  )
  const sought = q.trim()
  const isEnough = sought.length >= SHORTEST
  const found = useQuery({
    ...query(findPeople, { query: { q: sought, limit: MOST } }),
    enabled: isEnough,
    placeholderData: keepPreviousData,
  })
  return (
    <div className="flex flex-col gap-5">
      <search className="relative block">
        <Search aria-hidden className="pointer-events-none absolute top-3 left-3 size-5 text-quiet" />
        <input
          type="search"
          aria-label={t('friends:find.label')}
          placeholder={t('friends:find.label')}
          value={typed}
          maxLength={60}
          autoComplete="off"
          onChange={({ target }) => type(target.value)}
          className={`${fieldLook} pl-10`}
        />
      </search>
      {isEnough ? (
        <Loaded of={found} rows={4}>
          {({ people }) =>
            people.length === 0 ? (
              <EmptyState
                art="/art/empty-search.svg"
                title={t('friends:find.noneTitle', { name: sought })}
                text={t('friends:find.noneText')}
              />
            ) : (
              <ul aria-label={t('friends:find.found')} className="flex flex-col gap-2">
                {people.map(({ userProfile, relation, mutualFriends, fans }) => (
                  <PersonItem
                    key={userProfile.uuid}
                    profile={userProfile}
                    text={[
                      ...(relation === 'self' ? [t('friends:find.you')] : []),
                      ...(relation === 'friend' ? [t('friends:find.friend')] : []),
                      ...(mutualFriends > 0 ? [t('people:mutual', { count: mutualFriends })] : []),
                      ...(fans > 0 ? [t('people:fans', { count: fans })] : []),
                    ].join(' · ')}
                  >
                    <FriendButton person={userProfile} relation={relation} invitationId={null} size="small" />
                  </PersonItem>
                ))}
              </ul>
            )
          }
        </Loaded>
      ) : (
        <p className="text-quiet">{t('friends:find.text')}</p>
      )}
    </div>
  )
}
