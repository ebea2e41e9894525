// What the transport and the composition need of the live rooms.
import type { Leases } from './host/leases.ts'
import type { LiveRooms } from '#ports/live.ts'
import type { Tools } from '#services/core/context.ts'
import { keepChecking } from '#services/core/facts/keepChecking.ts'
import { onAccountChange, stillGood } from '#services/user/api.ts'
import { type AllRooms, allRooms } from './cluster/allRooms.ts'
import { answerNode } from './cluster/answerNode.ts'
import { NodeConnections } from './host/nodeConnections.ts'
import type { RoomWrites } from './room/commitBatch.ts'
import type { RoomConnection } from './room/roomConnection.ts'
import { Host, type HostTimes } from './host/host.ts'
import { carryOutOn } from './host/carryOut.ts'
import { NodeLink } from './cluster/nodeLink.ts'
import { clusterRooms } from './cluster/clusterRooms.ts'
import { Pushes } from './cluster/pushes.ts'
import { RoomIndex } from './cluster/roomIndex.ts'
import { SummaryWriter } from './cluster/summaryWriter.ts'

export type { RoomWrites } from './room/commitBatch.ts'
export { act, type Reply } from './room/act.ts'
export { verdictsNamed } from './rules/checkSongs.ts'
export type { RoomRefusal } from '#live/decide/decision.ts'
export { noteFocus } from './host/focus.ts'
export type { NodeConnections } from './host/nodeConnections.ts'
export type { Host } from './host/host.ts'
export { join } from './room/join.ts'
export { tellHeard } from './room/tellHeard.ts'
export type { LocalConnection, OutgoingMessage, RoomConnection } from './room/roomConnection.ts'
export { outgoingMessage } from './room/outgoingMessage.ts'
export type { Joined, RoomHandle } from './room/roomHandle.ts'

/** The live rooms of this node, with what the transport needs beside the port. */
export interface Live extends LiveRooms {
  readonly host: Host
  /** For site staff. */
  readonly allRooms: AllRooms
  readonly connections: NodeConnections
  /** Wakes the rooms that were playing, and closes sockets of sessions that end from now on. */
  start(): Promise<void>
  /**
   * Closes the sockets whose token ran out, or whose session is no longer good, should the message about its end have
   * been lost.
   */
  recheckSessions(): Promise<void>
  stop(): Promise<void>
}

/**
 * How often the sessions of open sockets are checked, in ms: before this node would have to look each of them up alone
 * the next time that its person says something.
 */
const RECHECK_MS = 20_000

/** Makes the live rooms of the node that holds `leases`. */
export const createLive = (tools: Tools, writes: RoomWrites, leases: Leases, times: HostTimes = {}): Live => {
  const link = new NodeLink(leases.node, tools)
  const writer = leases.alone ? null : new SummaryWriter(leases.node, tools.kv, tools.log)
  const index = new RoomIndex(writer)
  const host = new Host(tools, writes, leases, link, index, times)
  const connections = new NodeConnections()
  const pushes = new Pushes(host, connections)
  const carryOut = carryOutOn(host)
  let stopRechecking = (): void => undefined
  const recheckSessions = async (members = connections.all): Promise<void> => {
    connections.changes++
    if (members.length === 0) return
    const good = await stillGood(
      tools,
      members.map((member) => member.who.sessionId),
    )
    for (const member of members) {
      const { sessionId, until = Number.POSITIVE_INFINITY } = member.who
      if (!good.has(sessionId) || until <= tools.now()) member.closeForGood()
    }
  }
  const recheck = (members: readonly RoomConnection[]): void =>
    void recheckSessions(members).catch((error: unknown) =>
      tools.log.warn({ err: error }, 'sessions of open sockets could not be checked'),
    )
  const rooms = clusterRooms(host, carryOut, pushes)
  return {
    ...rooms,
    host,
    allRooms: allRooms(host, rooms),
    connections,
    recheckSessions,
    start: async () => {
      stopRechecking = keepChecking(tools, RECHECK_MS, () => recheck(connections.all))
      await onAccountChange(tools, ({ userUuid, ended }) => {
        for (const member of connections.of(userUuid))
          if (ended.includes(member.who.sessionId)) member.closeForGood()
        recheck(connections.of(userUuid).filter(({ who }) => !ended.includes(who.sessionId)))
      })
      await link.start((from, message, reply) => answerNode(host, carryOut, from, message, reply))
      await pushes.start()
      writer?.start((roomUuid) => index.tagsOf(roomUuid))
      await host.start()
    },
    stop: async () => {
      stopRechecking()
      await host.stop()
      await writer?.stop()
      await pushes.stop()
      await link.stop()
    },
  }
}
