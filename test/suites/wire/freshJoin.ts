import type { RoomState } from '#contract/realtime/state.ts'
import type { World } from '#test/support/world.ts'
import type { TestRoom } from './room.ts'
import { enter } from './visitor.ts'

/** What somebody who joins right now holds once everything is filled in; as one who is here already, so nobody is told. */
export const freshState = async (
  world: Pick<World, 'url'>,
  place: Pick<TestRoom, 'owner' | 'uuid' | 'fence'>,
): Promise<RoomState> => {
  const fresh = await enter(world.url, place.owner, place.uuid)
  await fresh.hear('updatedUserData')
  await place.fence(fresh)
  fresh.leave()
  return fresh.mirror.state
}

/** A state with the lists as sets whose order the protocol leaves open. */
export const asSets = (state: RoomState): object => ({
  ...state,
  allUsers: new Set(state.allUsers.map((user) => JSON.stringify(user))),
  audienceUsers: new Set(state.audienceUsers.map((user) => JSON.stringify(user))),
  floorUsers: new Set(state.floorUsers.map((user) => JSON.stringify(user))),
})
