import type { PatchOp } from '#contract/realtime/frames.ts'
import type { Happening } from '../event.ts'
import { countsAfter } from '../evolve/votes.ts'
import type { Person, Room } from '../state.ts'
import { userIn, vibe, vibeOf } from '../view.ts'
import { add, appendOp, changeOp, countOps, dropOps, keyOps, remove } from './ops.ts'

type Of<T extends Happening['type']> = Extract<Happening, { type: T }>

/** The operation that tells a joiner about one person. */
export const userDataOp = ({ user, data }: Person): PatchOp => add(`/allUserData/${user.uuid}`, data)

/** Fills the `allUserData` a join reply leaves empty; the only message that costs what the room is. */
export const updatedUserData = (room: Room): PatchOp[] => [...room.people.values()].map(userDataOp)

/** Somebody became present: into the three lists, their data last. */
export const userJoined = (room: Room, { user, data }: Of<'userJoined'>): PatchOp[] => {
  const vibeAfter = vibeOf(room.decks.play !== null, room.counts.likes, room.people.size + 1)
  return [
    ...changeOp('/vibeMeter', vibe(room), vibeAfter),
    ...(room.noDancefloor.has(user.uuid) ? [] : [appendOp('/floorUsers', room.floor, user)]),
    appendOp('/audienceUsers', room.audience, user),
    appendOp('/allUsers', room.all, user),
    add(`/allUserData/${user.uuid}`, data),
  ]
}

/** Presence ended: out of the three lists, and the vote out of the counts. */
export const userLeft = (room: Room, { userUuid }: Of<'userLeft'>): PatchOp[] => {
  const person = room.people.get(userUuid)
  if (person === undefined) return []
  const counts = countsAfter(room.counts, person.data.songVotes, {})
  const vibeAfter = vibeOf(room.decks.play !== null, counts.likes, room.people.size - 1)
  const userOf = userIn(room)
  return [
    ...countOps(room.counts, counts),
    ...changeOp('/vibeMeter', vibe(room), vibeAfter),
    ...dropOps('/floorUsers', room.floor, userUuid, userOf),
    ...dropOps('/audienceUsers', room.audience, userUuid, userOf),
    ...dropOps('/allUsers', room.all, userUuid, userOf),
    remove(`/allUserData/${userUuid}`),
  ]
}

/** A profile changed: one op per differing key. */
export const updatedUserProfile = (room: Room, { profile }: Of<'updatedUserProfile'>): PatchOp[] => {
  const before = room.people.get(profile.uuid)?.data.userProfile
  return before === undefined ? [] : keyOps(`/allUserData/${profile.uuid}/userProfile`, before, profile)
}
