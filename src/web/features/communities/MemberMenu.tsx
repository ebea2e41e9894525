import { MoreVertical } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Community, CommunityRole, CommunityUser } from '#contract/room/community.ts'
import {
  communities,
  community,
  communityUsers,
  putCommunityUser,
  removeCommunityUser,
} from '#contract/room/communities.ts'
import { useSend } from '#web/api/useSend.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Menu } from '#web/ui/Menu.tsx'
import { toast } from '#web/ui/toast.ts'

interface Props {
  readonly community: Community
  readonly member: CommunityUser
  /** Owners give and take every rank, moderators only take members in and out. */
  readonly isOwner: boolean
}

const roles: readonly CommunityRole[] = ['owner', 'moderator', 'member']

/** What those who run a community can do about somebody in it. */
export const MemberMenu = ({ community: { slug }, member, isOwner }: Props) => {
  const { t } = useTranslation('communities')
  const say = useSayRefusal()
  const stale = [communityUsers, community, communities]
  const put = useSend(putCommunityUser, stale)
  const remove = useSend(removeCommunityUser, stale)
  const params = { id: slug, userId: member.userUuid }
  const onError = (error: Error) => toast({ look: 'bad', title: say(error) })
  const ranks = isOwner ? roles.filter((role) => role !== member.role) : []
  const mayRemove = isOwner || member.role === 'member'
  const entries = [
    ...ranks.map((role) => ({
      key: role,
      label: t(`make.${role}`),
      onSelect: () => put.mutate({ params, body: { role } }, { onError }),
    })),
    ...(mayRemove
      ? [
          {
            key: 'remove',
            label: t('remove'),
            look: 'danger' as const,
            onSelect: () => remove.mutate({ params }, { onError }),
          },
        ]
      : []),
  ]
  if (entries.length === 0) return null
  return (
    <Menu
      trigger={
        <IconButton
          label={t('actions', { name: member.userProfile.nickname })}
          icon={<MoreVertical aria-hidden className="size-5" />}
        />
      }
      entries={entries}
    />
  )
}
