import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { atLeast, outranks } from '#contract/roles.ts'
import { adminUser } from '#contract/user/administration.ts'
import { need, type Needs } from '#web/api/needs.ts'
import { query } from '#web/api/queries.ts'
import { useSession } from '#web/api/useSession.ts'
import { Loaded } from '#web/shared/page/Loaded.tsx'
import { PageHead } from '#web/shared/page/PageHead.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { AccessCard } from './user/AccessCard.tsx'
import { BadgesCard } from './user/BadgesCard.tsx'
import { BanCard } from './user/BanCard.tsx'
import { CapabilitiesCard } from './user/CapabilitiesCard.tsx'
import { CommentsCard } from './user/CommentsCard.tsx'
import { DeactivationCard } from './user/DeactivationCard.tsx'
import { FactsCard } from './user/FactsCard.tsx'
import { HistoryCard } from './user/HistoryCard.tsx'
import { RoleCard } from './user/RoleCard.tsx'
import { TimelineCard } from './user/TimelineCard.tsx'
import { TokensCard } from './user/TokensCard.tsx'

const route = getRouteApi('/manage/users/$uuid')

export const needs: Needs = ({ session, id }) =>
  atLeast(session?.role ?? 'guest', 'moderator') ? [need(adminUser, { params: { id } })] : []

/** `/manage/users/:uuid`: one person, and what can be done about them. */
export const UserPage = () => {
  const { t } = useTranslation('admin')
  const { uuid } = route.useParams()
  const session = useSession()
  const own = session?.role ?? 'guest'
  const user = useQuery(query(adminUser, { params: { id: uuid } }))
  return (
    <>
      <PageHead title={user.data?.nickname ?? t('user.title')} />
      <Loaded of={user} rows={6}>
        {(person) => {
          const below = outranks(own, person.role)
          return (
            <div className="grid items-start gap-6 lg:grid-cols-2">
              <div className="flex flex-col gap-6">
                <FactsCard user={person} />
                {below ? <BanCard user={person} /> : <Notice>{t('user.above')}</Notice>}
                {below && person.type === 'user' && <DeactivationCard user={person} />}
              </div>
              <div className="flex flex-col gap-6">
                {below && atLeast(own, 'globalModerator') && <RoleCard user={person} own={own} />}
                {below && atLeast(own, 'admin') && person.type === 'user' && <AccessCard user={person} />}
                {below && <CapabilitiesCard user={person} />}
                {atLeast(own, 'admin') && <BadgesCard user={person} />}
              </div>
              {atLeast(own, 'admin') && person.type === 'user' && <TokensCard user={person} />}
              <CommentsCard user={person} />
              <HistoryCard user={person} />
              <TimelineCard user={person} />
            </div>
          )
        }}
      </Loaded>
    </>
  )
}
