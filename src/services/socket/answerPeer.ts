import { glanceOf } from './glance.ts'
import type { Host } from './host.ts'
import type { LiveRooms, RoomGlance } from '#ports/live.ts'
import type { LiveRoom } from './liveRoom.ts'
import { NOT_KEPT, type Parcel } from './parcels.ts'
import { remoteMember } from './remoteMember.ts'

type Reply = (body: unknown) => void

/** Does what another node asks: as the keeper of rooms, or for connections this node holds. */
export const answerPeer = (
  host: Host,
  local: LiveRooms,
  from: string,
  parcel: Parcel,
  reply: Reply,
): void => {
  switch (parcel.do) {
    case 'enter': {
      const live = host.awakeRoom(parcel.roomUuid)
      return live ? letIn(host, live, from, parcel, reply) : reply(NOT_KEPT)
    }
    case 'act': {
      const live = host.awakeRoom(parcel.roomUuid)
      return live ? void live.act(parcel.command).then(reply) : reply(NOT_KEPT)
    }
    case 'part': {
      const { connection, who, roomUuid } = parcel
      return host
        .awakeRoom(roomUuid)
        ?.part(remoteMember(host.peers, { node: from, roomUuid, connection, who }))
    }
    case 'stream':
      return host.remoteRoom(parcel.roomUuid)?.hear(parcel.telling)
    case 'member':
      return host.remoteRoom(parcel.roomUuid)?.hearFor(parcel.connection, parcel.what, parcel.telling)
    case 'glance':
      return reply(glancesHere(host, parcel.roomUuids))
    case 'roomsOf':
      return void local.roomsOf(parcel.userUuid).then(reply)
    case 'hears':
      return void local.hears(parcel.userUuid, parcel.provider, parcel.providerSongId).then(reply)
  }
}

/** Glances at those of the rooms that are awake here. */
export const glancesHere = (host: Host, roomUuids: readonly string[]): [string, RoomGlance][] =>
  roomUuids.flatMap((uuid) => {
    const live = host.awakeRoom(uuid)
    return live ? [[uuid, glanceOf(live.room)] as [string, RoomGlance]] : []
  })

const letIn = (
  host: Host,
  live: LiveRoom,
  node: string,
  { roomUuid, connection, who, joiner, resume }: Parcel & { do: 'enter' },
  reply: Reply,
): void => {
  const member = remoteMember(host.peers, { node, roomUuid, connection, who })
  live
    .enter(member, joiner, resume ?? undefined, (joined) => reply({ joined, n: live.n }))
    .then(
      (refused) => {
        if (refused !== null) reply({ refused })
      },
      () => reply({ refused: 'unavailable' }),
    )
}
