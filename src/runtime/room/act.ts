import {
  InternalAction,
  isRoomAction,
  type RoomActionName,
  roomActions,
  StaffAction,
} from '#contract/realtime/actions.ts'
import type { SocketErrorCode } from '#contract/realtime/errors.ts'
import { atLeast } from '#contract/roles.ts'
import { personCommand } from '#live/command.ts'
import type { Room } from '#live/state.ts'
import { view } from '#live/view.ts'
import type { Host } from '../host/host.ts'
import type { RoomConnection } from './roomConnection.ts'
import type { RoomHandle } from './roomHandle.ts'

/** The keys of a reply, or why there is none. */
export type Reply = object | { readonly refused: SocketErrorCode }

type Params = Readonly<Record<string, unknown>>

/**
 * Carries out one action of somebody in `joinedRoom` (null: in none). Joining itself is `join`. `member.who` is who
 * the token stands for at this moment, with the role its session may act as.
 */
export const act = async (
  host: Host,
  member: RoomConnection,
  joinedRoom: RoomHandle | null,
  action: string,
  params: Params,
): Promise<Reply> => {
  const staffAction = StaffAction.safeParse(action)
  if (staffAction.success) return staffAct(host, member, joinedRoom, staffAction.data)
  if (InternalAction.safeParse(action).success) return { refused: 'notAllowed' }
  if (!isRoomAction(action)) return { refused: 'unknownAction' }
  if (joinedRoom === null) return absent(action)
  const by = { userUuid: member.who.uuid, role: member.who.role }
  const outcome = await joinedRoom.act(personCommand(action, by, params))
  host.tools.metrics.count('room_commands_total', { outcome: 'refused' in outcome ? 'refused' : 'done' })
  return outcome
}

/** What somebody hears who is not in the room, and was not until just now. */
const absent = (action: RoomActionName): Reply =>
  roomActions[action].whenAbsent === 'refused' ? { refused: 'joinFirst' } : { changed: false }

/** What only site staff may ask: how rooms are, and to clear them. */
const staffAct = async (
  host: Host,
  { who }: RoomConnection,
  joinedRoom: RoomHandle | null,
  action: StaffAction,
): Promise<Reply> => {
  if (who.type !== 'user' || !atLeast(who.role, 'staff')) return { refused: 'notAllowed' }
  switch (action) {
    case 'getRoomStatus':
      if (!joinedRoom) return { refused: 'joinFirst' }
      return stateOf(host.awakeRoom(joinedRoom.uuid)?.room)
    case 'getRoomStates':
      return { rooms: [...host.awake].map(({ room }) => ({ roomUuid: room.uuid, state: view(room) })) }
    case 'resetRoom':
      return joinedRoom ? joinedRoom.act({ type: 'reset' }) : { refused: 'joinFirst' }
    case 'resetAllRooms':
      for (const one of host.awake) await one.act({ type: 'reset' })
      return { changed: true }
  }
}

/** The state of a room that is kept here; another node's is read by joining it. */
const stateOf = (room: Room | undefined): Reply => (room ? { state: view(room) } : { refused: 'unavailable' })
