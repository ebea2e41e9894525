import type { PatchOp } from '#contract/realtime/frames.ts'
import type { Happening } from '../event.ts'
import type { Room } from '../state.ts'
import { add, dropOps } from './ops.ts'

/** A seat was taken: to the end of the decks, off the floor. */
export const addedDj = (room: Room, event: Extract<Happening, { type: 'addedDj' }>): PatchOp[] => {
  const { userUuid, song } = event
  const userOf = (uuid: string) => room.people.get(uuid)?.user
  const dj = { ...userOf(userUuid), nextSong: song }
  const seat = room.booth.seats.length
  return [
    add(`/visibleDjs/${seat}`, dj),
    add(`/djs/${seat}`, dj),
    ...dropOps('/floorUsers', room.floor, userUuid, userOf),
    ...dropOps('/audienceUsers', room.audience, userUuid, userOf),
  ]
}
