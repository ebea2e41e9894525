import type { RoomState } from '#contract/realtime/state.ts'
import { view } from '#live/view.ts'
import type { LiveRooms } from '#ports/live.ts'
import type { Host } from '../host/host.ts'
import { roomOfLease } from '../host/lease.ts'

/** The rooms that are awake on any node, for site staff. Each call asks every keeper, so no list is made this way. */
export interface AllRooms {
  /** The whole state of a room; null if no node keeps it. Rejects if its keeper does not answer. */
  stateOf(roomUuid: string): Promise<RoomState | null>
  /** The state of every room that is awake. Rejects if a keeper does not answer. */
  states(): Promise<{ readonly roomUuid: string; readonly state: RoomState }[]>
  /** Clears every room that is awake; resolves once that is durable everywhere, and rejects if a room failed. */
  resetAll(): Promise<void>
}

/** `reset` clears one room, whichever node keeps it. */
export const allRooms = (host: Host, { reset }: Pick<LiveRooms, 'reset'>): AllRooms => {
  const awake = async (): Promise<string[]> => (await host.leases.allHeld()).map(roomOfLease)

  const stateOf = async (roomUuid: string): Promise<RoomState | null> => {
    const live = await host.keptRoom(roomUuid)
    if (live) return view(live.room)
    const keeper = await host.keeperOf(roomUuid)
    if (keeper === null) return null
    return new Promise((resolve, reject) =>
      host.link.ask(keeper, { do: 'state', roomUuid }, resolve, () =>
        reject(new Error('The node that keeps a room did not answer')),
      ),
    )
  }
  return {
    stateOf,
    states: async () => {
      const states = (await awake()).map(async (roomUuid) => ({
        roomUuid,
        state: await stateOf(roomUuid),
      }))
      // One that fell asleep meanwhile has none.
      return (await Promise.all(states)).flatMap(({ roomUuid, state }) =>
        state ? [{ roomUuid, state }] : [],
      )
    },
    resetAll: async () => {
      const done = await Promise.allSettled((await awake()).map((roomUuid) => reset(roomUuid)))
      for (const one of done) if (one.status === 'rejected') throw one.reason
    },
  }
}
