import { view } from '#live/view.ts'
import { songTagsOf, summaryOf } from './roomSummary.ts'
import type { Host } from '../host/host.ts'
import type { LiveRoom } from '../room/liveRoom.ts'
import { checkAll } from '../rules/checkSongs.ts'
import { forecastOf } from '../rules/forecastOf.ts'
import { showEffectIn } from '../host/showEffect.ts'
import { type CarryOut, NOT_KEPT, type NodeMessage } from './nodeMessage.ts'
import { RoomMoved } from '../room/roomHandle.ts'
import { watchRoom } from '../room/watchRoom.ts'
import { remoteConnection } from './remoteConnection.ts'

type Reply = (body: unknown) => void

/** Does what another node asks: as the keeper of rooms, or for connections this node holds. */
export const answerNode = (
  host: Host,
  carryOut: CarryOut,
  from: string,
  message: NodeMessage,
  reply: Reply,
): void => {
  switch (message.do) {
    case 'enter': {
      const live = host.awakeRoom(message.roomUuid)
      return live ? letIn(host, live, from, message, reply) : reply(NOT_KEPT)
    }
    case 'watch': {
      const live = host.awakeRoom(message.roomUuid)
      return live
        ? void watchRoom(live, (replyJson) => reply({ replyJson })).catch(() => reply(NOT_KEPT))
        : reply(NOT_KEPT)
    }
    case 'act': {
      const live = host.awakeRoom(message.roomUuid)
      return live ? void live.act(message.command).then(reply) : reply(NOT_KEPT)
    }
    case 'call':
      return void carryOut(message.roomUuid, message.call).then(
        () => reply(true),
        () => reply(false),
      )
    case 'leave': {
      const { connection, who, roomUuid, quit } = message
      return host
        .awakeRoom(roomUuid)
        ?.leave(remoteConnection(host.link, { node: from, roomUuid, connection, who }), quit)
    }
    case 'heard':
      return host.awakeRoom(message.roomUuid)?.heard(message.said)
    case 'stream':
      return host.remoteRoom(message.roomUuid)?.receive(message.outgoing)
    case 'member':
      return host.remoteRoom(message.roomUuid)?.receiveFor(message.connection, message.what, message.outgoing)
    case 'showEffect': {
      const { roomUuid, effect } = message
      return void showEffectIn(host, roomUuid, effect).then(reply, () => reply(null))
    }
    case 'check': {
      const live = host.awakeRoom(message.roomUuid)
      return reply(live ? checkAll(live.room, message.by, message.songs, host.tools.now()) : null)
    }
    case 'forecast': {
      const live = host.awakeRoom(message.roomUuid)
      return reply(live ? forecastOf(live.room, host.tools.now()) : null)
    }
    case 'summary': {
      const live = host.awakeRoom(message.roomUuid)
      return reply(live ? summaryOf(live.room, Infinity) : null)
    }
    case 'state': {
      const live = host.awakeRoom(message.roomUuid)
      return reply(live ? view(live.room) : null)
    }
    case 'hears': {
      const room = host.awakeRoom(message.roomUuid)?.room
      return reply(
        room !== undefined && room.people.has(message.userUuid) && songTagsOf(room).has(message.tag),
      )
    }
  }
}

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
