import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { atLeast } from '#contract/roles.ts'
import type { AdminCommunity } from '#contract/room/community.ts'
import {
  adminCommunities,
  adminCommunity,
  changeCommunity,
  deleteCommunity,
} from '#contract/room/communityAdmin.ts'
import { need, type Needs } from '#web/api/needs.ts'
import { query } from '#web/api/queries.ts'
import { useSend } from '#web/api/useSend.ts'
import { useSession } from '#web/api/useSession.ts'
import { CommunityForm } from '#web/shared/community/CommunityForm.tsx'
import { moment } from '#web/shared/format/time.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { ConfirmButton } from '#web/shared/page/ConfirmButton.tsx'
import { PageCard } from '#web/shared/page/PageCard.tsx'
import { buttonLook } from '#web/ui/buttonLook.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { toast } from '#web/ui/toast.ts'
import { Facts } from './places/Facts.tsx'
import { OnePlace } from './places/OnePlace.tsx'

const route = getRouteApi('/manage/communities/$id')

export const needs: Needs = ({ session, id }) =>
  atLeast(session?.role ?? 'guest', 'moderator') ? [need(adminCommunity, { params: { id } })] : []

/** `/manage/communities/:id`: one community, and what can be done about it. */
export const PlaceCommunityPage = () => {
  const { t } = useTranslation('admin')
  const { id } = route.useParams()
  const shown = useQuery(query(adminCommunity, { params: { id } }))
  return (
    <OnePlace title={shown.data?.name ?? t('places.community')} of={shown}>
      {(community) => <Shown community={community} />}
    </OnePlace>
  )
}

const Shown = ({ community: it }: { readonly community: AdminCommunity }) => {
  const { t, i18n } = useTranslation(['admin', 'community'])
  const say = useSayRefusal()
  const navigate = useNavigate()
  const isAdmin = atLeast(useSession()?.role ?? 'guest', 'admin')
  const change = useSend(changeCommunity, [adminCommunity, adminCommunities])
  const remove = useSend(deleteCommunity, [adminCommunities])
  const params = { id: String(it.id) }
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <PageCard
        title={t('admin:places.facts')}
        action={
          <Link to="/c/$slug" params={{ slug: it.slug }} className={buttonLook({ size: 'small' })}>
            {t('admin:places.go')}
          </Link>
        }
      >
        <Facts
          of={[
            [t('admin:places.address'), `/c/${it.slug}`],
            [t('admin:places.members'), it.usersCount],
            [t('admin:places.rooms'), it.roomsCount],
            [t('admin:places.since'), moment(it.createdAt, i18n.language)],
          ]}
        />
        {isAdmin && (
          <div className="mt-5">
            {remove.error && <Notice look="bad">{say(remove.error)}</Notice>}
            <ConfirmButton
              look="danger"
              busy={remove.isPending}
              title={t('admin:places.removeSure', { name: it.name })}
              text={t('admin:places.removeText')}
              yes={t('admin:places.remove')}
              onYes={() =>
                remove.mutate(
                  { params },
                  { onSuccess: () => void navigate({ to: '/manage/communities', replace: true }) },
                )
              }
            >
              {t('admin:places.remove')}
            </ConfirmButton>
          </div>
        )}
      </PageCard>
      {isAdmin && (
        <PageCard title={t('admin:places.change')}>
          <CommunityForm
            key={it.updatedAt}
            before={it}
            hasSlug
            busy={change.isPending}
            error={change.error}
            onSave={(body) =>
              change.mutate(
                { params, body },
                { onSuccess: () => toast({ look: 'good', title: t('community:saved') }) },
              )
            }
          />
        </PageCard>
      )}
    </div>
  )
}
