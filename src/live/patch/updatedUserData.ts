import type { PatchOp } from '#contract/realtime/frames.ts'
import type { Person, Room } from '../state.ts'
import { add } from './ops.ts'

/** The operation that tells a joiner about one person. */
export const userDataOp = ({ user, data }: Person): PatchOp => add(`/allUserData/${user.uuid}`, data)

/** Fills the `allUserData` a join reply leaves empty; the only message that costs what the room is. */
export const updatedUserData = (room: Room): PatchOp[] => [...room.people.values()].map(userDataOp)
