import type { Who } from '#services/context.ts'
import type { Member, Telling } from './member.ts'
import type { Parcel } from './parcels.ts'
import type { Peers } from './peers.ts'

/** A connection that another node holds, as the room that this node keeps sees it. */
export const remoteMember = (
  peers: Peers,
  at: { node: string; roomUuid: string; connection: string; who: Who },
): Member => {
  const { node, roomUuid, connection, who } = at
  const send = (what: 'tell' | 'putOut' | 'drop', telling: Telling | null): void =>
    peers.tell(node, { do: 'member', roomUuid, connection, what, telling } satisfies Parcel)
  return {
    id: connection,
    who,
    node,
    tell: (telling) => send('tell', telling),
    putOut: () => send('putOut', null),
    drop: () => send('drop', null),
  }
}
