import type { Tools } from '#services/core/context.ts'
import type { LiveRoom } from '../room/liveRoom.ts'
import { outgoingMessage } from '../room/outgoingMessage.ts'

/** Tells those connections of one person that asked to watch what is no part of the state. */
export const tell = (tools: Tools, live: LiveRoom, userUuid: string, name: string, params: object): void => {
  const outgoing = outgoingMessage(live.uuid, { name, params }, tools.now(), null, 'watchers')
  for (const connection of live.connections.of(userUuid)) connection.send(outgoing)
}
