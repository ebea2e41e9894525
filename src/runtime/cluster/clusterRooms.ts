import type { LiveRooms } from '#ports/live.ts'
import type { Host } from '../host/host.ts'
import { seatResident } from '../host/seatResident.ts'
import { addResident, dropResident } from '../room/store.ts'
import type { KeeperCall, KeeperCalls, NodeMessage } from './nodeMessage.ts'
import type { Pushes } from './pushes.ts'
import { readRooms } from './readRooms.ts'
import { songTag } from './roomSummary.ts'
import { roomsBeingEntered } from './roomsBeingEntered.ts'

/** The live rooms of all nodes, as the other services reach them from this one. */
export const clusterRooms = (host: Host, local: KeeperCalls, pushes: Pushes): LiveRooms => {
  const { tools } = host
  const read = readRooms(host)

  /** Carries a call out where the room is kept, and waits until it is durable there. */
  const toKeeper = async <N extends KeeperCall>(
    name: N,
    roomUuid: string,
    argument: Parameters<KeeperCalls[N]>[1],
  ): Promise<void> => {
    const isHere = host.leases.alone || (await host.keptRoom(roomUuid)) !== null
    const keeper = isHere ? null : await host.keeperOf(roomUuid)
    if (keeper === null) return local[name](roomUuid, argument as never)
    const message: NodeMessage = { do: 'call', name, roomUuid, argument }
    const done = await new Promise((resolve) => host.link.ask(keeper, message, resolve, () => resolve(false)))
    if (done !== true) throw new Error(`Another node did not carry out ${name}`)
  }

  const toKeepers = async <N extends KeeperCall>(
    name: N,
    roomUuids: readonly string[],
    argument: Parameters<KeeperCalls[N]>[1],
  ): Promise<void> => {
    const done = await Promise.allSettled(roomUuids.map((roomUuid) => toKeeper(name, roomUuid, argument)))
    for (const one of done) if (one.status === 'rejected') throw one.reason
  }

  /** The rooms somebody is in, or is coming into just now: the index may not know that yet. */
  const roomsAround = async (userUuid: string): Promise<string[]> => {
    const [present, entering] = await Promise.all([
      read.roomsOf(userUuid),
      roomsBeingEntered(tools, userUuid),
    ])
    return [...new Set([...present, ...entering])]
  }

  return {
    ...read,
    refreshRoom: (roomUuid, change) => toKeeper('refreshRoom', roomUuid, change?.guestPassword ?? false),
    refreshPerson: async (userUuid) => toKeepers('refreshPerson', await roomsAround(userUuid), userUuid),
    refreshUpload: async (songId) => {
      const rooms = await read.roomsBy([songTag('uploadService', songId)])
      await toKeepers('refreshUpload', rooms.flat(), songId)
    },
    kick: (roomUuid, userUuid) => toKeeper('kick', roomUuid, { userUuid }),
    kickEverywhere: async (userUuid, before) =>
      toKeepers('kick', await roomsAround(userUuid), { userUuid, before }),
    reset: (roomUuid) => toKeeper('reset', roomUuid, undefined),
    push: (roomUuid, name, params, onlyTo) =>
      pushes.everywhere({ name, params, to: { roomUuid, ...(onlyTo !== undefined && { onlyTo }) } }),
    pushToUser: (userUuid, name, params) =>
      pushes.everywhere({ name, params, to: { userUuids: [userUuid] } }),
    setResident: async (roomUuid, userUuid, stays) => {
      if (stays) await addResident(tools.db, roomUuid, userUuid)
      else await dropResident(tools.db, roomUuid, userUuid)
      const place = await host.open(roomUuid)
      if (place) await seatResident(tools, place, userUuid, stays)
    },
  }
}
