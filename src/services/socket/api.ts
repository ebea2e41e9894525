// The door of the socket service: what the transport and the composition need of the live rooms.
import type { Leases } from '#ports/lease.ts'
import type { LiveRooms } from '#ports/live.ts'
import type { Tools } from '#services/context.ts'
import { hearAccountChanges } from '#services/user/api.ts'
import { answerPeer } from './answerPeer.ts'
import { Connections } from './connections.ts'
import { Host } from './host.ts'
import { liveRoomsOf } from './liveRooms.ts'
import { parcelOf } from './parcels.ts'
import { Peers } from './peers.ts'
import { spreadOver } from './spread.ts'

export { act, type Reply } from './act.ts'
export type { Connections } from './connections.ts'
export type { Host } from './host.ts'
export { join } from './join.ts'
export type { Member, Telling } from './member.ts'
export type { Joined, Place } from './place.ts'

/** The live rooms of this node, with what the transport needs beside the port. */
export interface Live extends LiveRooms {
  readonly host: Host
  readonly connections: Connections
  /** Wakes the rooms that were playing, and closes sockets of sessions that end from now on. */
  start(): Promise<void>
  stop(): Promise<void>
}

/** Makes the live rooms. `node` names this node; `here` if there is only one. */
export const createLive = (tools: Tools, leases: Leases, node: string): Live => {
  const peers = new Peers(node, tools.bus, tools.log)
  const host = new Host(tools, leases, peers)
  const connections = new Connections()
  const local = liveRoomsOf(host, connections)
  return {
    ...spreadOver(tools, host, local),
    host,
    connections,
    start: async () => {
      await hearAccountChanges(tools, ({ userUuid, ended }) => {
        for (const member of connections.of(userUuid))
          if (ended.includes(member.who.sessionId)) member.putOut()
      })
      await peers.start({
        hear: (from, body, reply) => {
          const parcel = parcelOf(body)
          if (parcel) answerPeer(host, local, from, parcel, reply)
        },
        gone: (gone) => host.nodeGone(gone),
      })
      await host.start()
    },
    stop: async () => {
      await host.stop()
      await peers.stop()
    },
  }
}
