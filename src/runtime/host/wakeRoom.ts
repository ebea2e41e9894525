import { evolve } from '#live/evolve.ts'
import { newRoom } from '#live/newRoom.ts'
import { roomOf } from '#live/snapshot.ts'
import type { Lease } from '#ports/lease.ts'
import { noDancefloorUsers, roomForLive } from '#services/room/api.ts'
import { type Keeper, LiveRoom } from '../room/liveRoom.ts'
import { seatResident } from './seatResident.ts'
import { residentsOf, storedRoom } from '../room/store.ts'

/** Reads a room from the store, or begins it; null if there is no such room. Its play goes on where it should be. */
export const wakeRoom = async (keeper: Keeper, lease: Lease, roomUuid: string): Promise<LiveRoom | null> => {
  const { tools } = keeper
  const known = await roomForLive(tools, roomUuid)
  if (!known) return null
  const noDancefloor = await noDancefloorUsers(tools, roomUuid)
  const stored = await storedRoom(tools.db, roomUuid)
  const room = stored
    ? stored.events.reduce(evolve, roomOf(stored.snapshot))
    : newRoom({ settings: known.room, noDancefloor }, tools.now())
  const live = new LiveRoom(room, lease, stored?.seq ?? 0, keeper)
  // From now on it is woken at every start, until it sleeps.
  await live.save(true)
  // What changed while the room slept, then everybody present gets the grace to come back.
  await live.act({ type: 'changeSettings', settings: known.room, noDancefloor })
  if (stored) await live.act({ type: 'wakeUp' })
  for (const userUuid of await residentsOf(tools.db, roomUuid))
    await seatResident(tools, live, userUuid, true)
  live.rewind()
  return live
}
