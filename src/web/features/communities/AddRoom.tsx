import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Community } from '#contract/room/community.ts'
import { communities, community, communityRooms, putCommunityRoom } from '#contract/room/communities.ts'
import { ownedRooms } from '#contract/room/lists.ts'
import { query } from '#web/api/queries.ts'
import { useSend } from '#web/api/useSend.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { Button } from '#web/ui/Button.tsx'
import { Menu } from '#web/ui/Menu.tsx'
import { toast } from '#web/ui/toast.ts'

interface Props {
  readonly community: Community
  /** What is in it already. */
  readonly has: ReadonlySet<string>
}

/** Brings a room of one’s own into a community that one runs. */
export const AddRoom = ({ community: { slug }, has }: Props) => {
  const { t } = useTranslation('communities')
  const say = useSayRefusal()
  const own = useQuery(query(ownedRooms, { query: { limit: 100 } })).data?.rooms ?? []
  const add = useSend(putCommunityRoom, [communityRooms, community, communities])
  const left = own.filter(({ uuid }) => !has.has(uuid))
  if (left.length === 0) return null
  return (
    <Menu
      trigger={
        <Button size="small" busy={add.isPending} icon={<Plus aria-hidden className="size-4" />}>
          {t('addRoom')}
        </Button>
      }
      entries={left.map((room) => ({
        key: room.uuid,
        label: room.name,
        onSelect: () =>
          add.mutate(
            { params: { id: slug, roomId: room.uuid } },
            { onError: (error) => toast({ look: 'bad', title: say(error) }) },
          ),
      }))}
    />
  )
}
