import type { PatchOp } from '#contract/realtime/frames.ts'
import type { Happening } from '../event.ts'
import type { Room } from '../state.ts'
import { keyOps } from './ops.ts'

/** A profile changed: one op per differing key. */
export const updatedUserProfile = (
  room: Room,
  { profile }: Extract<Happening, { type: 'updatedUserProfile' }>,
): PatchOp[] => {
  const before = room.people.get(profile.uuid)?.data.userProfile
  return before === undefined ? [] : keyOps(`/allUserData/${profile.uuid}/userProfile`, before, profile)
}
