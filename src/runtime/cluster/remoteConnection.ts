import type { Who } from '#services/core/context.ts'
import type { OutgoingMessage, RemoteConnection } from '../room/roomConnection.ts'
import type { NodeLink } from './nodeLink.ts'

/** A connection that another node holds, as the room that this node keeps sees it. */
export const remoteConnection = (
  link: NodeLink,
  at: { node: string; roomUuid: string; connection: string; who: Who },
): RemoteConnection => {
  const { node, roomUuid, connection, who } = at
  const send = (what: 'send' | 'closeForGood' | 'closeToReconnect', outgoing: OutgoingMessage | null): void =>
    link.tell(node, { do: 'member', roomUuid, connection, what, outgoing })
  return {
    id: connection,
    who,
    node,
    send: (outgoing) => send('send', outgoing),
    closeForGood: () => send('closeForGood', null),
    closeToReconnect: () => send('closeToReconnect', null),
  }
}
