import type { RoomState } from '#contract/realtime/state.ts'
import { standingOf } from './useStanding.ts'

const names = new Intl.Collator()

/** Everybody's uuid in reading order: DJs by turn, then by standing, members before guests, then by name. */
export const peopleInOrder = (room: RoomState): string[] => {
  const seats = new Map(room.djs.map(({ uuid }, seat) => [uuid, seat]))
  const name = (uuid: string): string => room.allUserData[uuid]?.userProfile.nickname ?? ''
  return room.allUsers
    .map((user) => ({
      uuid: user.uuid,
      seat: seats.get(user.uuid) ?? Number.POSITIVE_INFINITY,
      standing: standingOf(user),
      guest: user.tokenRole === 'guest' ? 1 : 0,
      name: name(user.uuid),
    }))
    .sort((a, b) =>
      a.seat !== b.seat
        ? a.seat - b.seat
        : b.standing - a.standing || a.guest - b.guest || names.compare(a.name, b.name),
    )
    .map(({ uuid }) => uuid)
}
