import { summaryOf } from './roomSummary.ts'
import type { Host } from '../host/host.ts'
import type { LiveRooms, RoomSummary } from '#ports/live.ts'
import type { LiveRoom } from '../room/liveRoom.ts'
import { NOT_KEPT, type NodeMessage } from './nodeMessage.ts'
import { RoomMoved } from '../room/roomHandle.ts'
import { remoteConnection } from './remoteConnection.ts'

type Reply = (body: unknown) => void

/** Does what another node asks: as the keeper of rooms, or for connections this node holds. */
export const answerNode = (
  host: Host,
  local: LiveRooms,
  from: string,
  message: NodeMessage,
  reply: Reply,
): void => {
  switch (message.do) {
    case 'enter': {
      const live = host.awakeRoom(message.roomUuid)
      return live ? letIn(host, live, from, message, reply) : reply(NOT_KEPT)
    }
    case 'act': {
      const live = host.awakeRoom(message.roomUuid)
      return live ? void live.act(message.command).then(reply) : reply(NOT_KEPT)
    }
    case 'call': {
      const done = { refreshRoom: local.refreshRoom, reset: local.reset, kick: local.kick }[message.name]
      return void done(message.roomUuid, message.argument as never).then(
        () => reply(true),
        () => reply(false),
      )
    }
    case 'leave': {
      const { connection, who, roomUuid } = message
      return host
        .awakeRoom(roomUuid)
        ?.leave(remoteConnection(host.link, { node: from, roomUuid, connection, who }))
    }
    case 'stream':
      return host.remoteRoom(message.roomUuid)?.hear(message.outgoing)
    case 'member':
      return host.remoteRoom(message.roomUuid)?.hearFor(message.connection, message.what, message.outgoing)
    case 'summaries':
      return reply(summariesHere(host, message.roomUuids))
    case 'roomsOf':
      return void local.roomsOf(message.userUuid).then(reply)
    case 'hears':
      return void local.hears(message.userUuid, message.provider, message.providerSongId).then(reply)
  }
}

/** Summaries of those of the rooms that are awake here. */
export const summariesHere = (host: Host, roomUuids: readonly string[]): [string, RoomSummary][] =>
  roomUuids.flatMap((uuid) => {
    const live = host.awakeRoom(uuid)
    return live ? [[uuid, summaryOf(live.room)] as [string, RoomSummary]] : []
  })

const letIn = (
  host: Host,
  live: LiveRoom,
  node: string,
  { roomUuid, connection, who, joiner, resume }: NodeMessage & { do: 'enter' },
  reply: Reply,
): void => {
  const member = remoteConnection(host.link, { node, roomUuid, connection, who })
  live
    .enter(member, joiner, resume ?? undefined, (joined) => reply({ joined, n: live.n }))
    .then(
      (refused) => {
        if (refused !== null) reply({ refused })
      },
      (error: unknown) => reply(error instanceof RoomMoved ? NOT_KEPT : { refused: 'unavailable' }),
    )
}
