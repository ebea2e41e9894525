import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { invitationsFor } from '#contract/social/invitations.ts'
import { query } from '#web/api/queries.ts'
import { isMember } from '#web/api/session.ts'
import { useSession } from '#web/api/useSession.ts'
import { MembersOnly } from '#web/shared/page/MembersOnly.tsx'
import { usePageTitle } from '#web/shared/page/usePageTitle.ts'
import { Tabs } from '#web/ui/Tabs.tsx'
import { FindPanel } from './FindPanel.tsx'
import { FollowingPanel } from './FollowingPanel.tsx'
import { FriendsPanel } from './FriendsPanel.tsx'
import { RequestsPanel } from './RequestsPanel.tsx'

const views = ['friends', 'requests', 'following', 'find'] as const
type PeopleView = (typeof views)[number]

const route = getRouteApi('/people')

/** `/people`: friends, who asks to be one, the DJs one follows, and finding people by name. */
export const PeoplePage = () => {
  const { t } = useTranslation('friends')
  const isHere = isMember(useSession())
  const { tab } = route.useSearch()
  const navigate = route.useNavigate()
  const open = useQuery({ ...query(invitationsFor, { query: { limit: 1, offset: 0 } }), enabled: isHere })
  usePageTitle(t('title'))

  if (!isHere) return <MembersOnly back="/people" art="/art/profile.svg" />
  const view = views.find((one) => one === tab) ?? 'friends'
  const go = (next: PeopleView): void =>
    void navigate({ search: { tab: next }, replace: true, resetScroll: false })
  const asking = open.data?.count ?? 0
  const tabs = [
    {
      value: 'friends' as const,
      label: t('tabs.friends'),
      panel: <FriendsPanel onFind={() => go('find')} />,
    },
    {
      value: 'requests' as const,
      label: asking > 0 ? t('tabs.requestsOf', { count: asking }) : t('tabs.requests'),
      panel: <RequestsPanel />,
    },
    {
      value: 'following' as const,
      label: t('tabs.following'),
      panel: <FollowingPanel onFind={() => go('find')} />,
    },
    { value: 'find' as const, label: t('tabs.find'), panel: <FindPanel /> },
  ]
  return (
    <div className="mx-auto w-full min-w-0 max-w-3xl px-4 py-6 sm:px-8 sm:py-8">
      <h1 className="mb-4 text-2xl">{t('title')}</h1>
      <Tabs label={t('tabs.label')} tabs={tabs} value={view} onChange={go} panelClassName="pt-5" />
    </div>
  )
}
