import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { atLeast } from '#contract/roles.ts'
import { adminCommunities, createCommunity } from '#contract/room/communityAdmin.ts'
import { need, type Needs } from '#web/api/needs.ts'
import { query } from '#web/api/queries.ts'
import { useSend } from '#web/api/useSend.ts'
import { useSession } from '#web/api/useSession.ts'
import { CommunityForm } from '#web/shared/community/CommunityForm.tsx'
import { day } from '#web/shared/format/time.ts'
import { PageHead } from '#web/shared/page/PageHead.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { listQuery } from './places/listQuery.ts'
import { PlaceList } from './places/PlaceList.tsx'

const route = getRouteApi('/manage/communities')
const shape = {
  texts: ['name', 'slug'],
  states: { OPEN: { joinPolicy: 'OPEN' }, INVITE: { joinPolicy: 'INVITE' } },
  sorts: ['name', 'createdAt'],
  usual: '-createdAt',
} as const

export const needs: Needs = ({ session, search }) =>
  atLeast(session?.role ?? 'guest', 'moderator')
    ? [need(adminCommunities, { query: listQuery(shape, search) })]
    : []

/** `/manage/communities`: every community; admins make new ones. */
export const PlaceCommunitiesPage = () => {
  const { t, i18n } = useTranslation(['admin', 'community'])
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const isAdmin = atLeast(useSession()?.role ?? 'guest', 'admin')
  const communities = useQuery({
    ...query(adminCommunities, { query: listQuery(shape, search) }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <PageHead title={t('admin:places.communities')} />
      {isAdmin && <MakeCommunity />}
      <PlaceList
        title={t('admin:places.communities')}
        shape={shape}
        search={search}
        onGo={(next) => void navigate({ search: next, replace: true })}
        of={communities}
        states={(['OPEN', 'INVITE'] as const).map((value) => ({
          value,
          label: t(`community:policies.${value}`),
        }))}
        keyOf={({ uuid = '' }) => uuid}
        columns={[
          {
            key: 'name',
            label: t('admin:places.name'),
            cell: ({ id, name }) => (
              <Link to="/manage/communities/$id" params={{ id: String(id) }} className="hover:underline">
                {name}
              </Link>
            ),
          },
          { key: 'users', label: t('admin:places.members'), cell: ({ usersCount }) => usersCount },
          { key: 'rooms', label: t('admin:places.rooms'), cell: (one) => one.roomsCount, isExtra: true },
          {
            key: 'createdAt',
            label: t('admin:places.since'),
            cell: ({ createdAt }) => createdAt && day(createdAt, i18n.language),
          },
        ]}
      />
    </>
  )
}

const MakeCommunity = () => {
  const { t } = useTranslation(['admin', 'common'])
  const navigate = route.useNavigate()
  const [isOpen, setOpen] = useState(false)
  const create = useSend(createCommunity, [adminCommunities])
  return (
    <div className="mb-5">
      <Dialog
        title={t('admin:places.make')}
        closeLabel={t('common:close')}
        open={isOpen}
        onOpenChange={setOpen}
        wide
        trigger={
          <Button look="primary" icon={<Plus aria-hidden className="size-4.5" />}>
            {t('admin:places.make')}
          </Button>
        }
      >
        <CommunityForm
          hasSlug
          busy={create.isPending}
          error={create.error}
          onSave={(body) =>
            create.mutate(
              { body },
              {
                onSuccess: ({ id }) =>
                  void navigate({ to: '/manage/communities/$id', params: { id: String(id) } }),
              },
            )
          }
        />
      </Dialog>
    </div>
  )
}
