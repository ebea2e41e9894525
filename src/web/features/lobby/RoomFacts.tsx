import { Lock, Users } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { RoomRest } from '#contract/room/room.ts'
import { lazyPart } from '#web/shared/page/lazyPart.ts'
import { VibeBar } from './VibeBar.tsx'

const FriendsHere = lazyPart(async () => (await import('./FriendsHere.tsx')).FriendsHere)

/** From so many votes on, a vibe says something. */
const ENOUGH_VOTES = 3

/** How many people are in a room, how they like what plays, and whether the door asks something. */
export const RoomFacts = ({ room }: { readonly room: RoomRest }) => {
  const { t } = useTranslation('lobby')
  return (
    <>
      {room.friendInRoomUuids.length > 0 && (
        <Suspense>
          <FriendsHere uuids={room.friendInRoomUuids} />
        </Suspense>
      )}
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-quiet">
        <span className="inline-flex items-center gap-1.5">
          <Users aria-hidden className="size-4" />
          {t('room.inRoom', { count: room.numberOfUsersInRoom })}
        </span>
        {room.song && room.roomtone.votes >= ENOUGH_VOTES && <VibeBar vibe={room.roomtone.vibeMeter} />}
        {room.isPasswordProtected && (
          <span className="inline-flex items-center gap-1.5">
            <Lock aria-hidden className="size-3.5" />
            {t('room.locked')}
          </span>
        )}
      </p>
    </>
  )
}
