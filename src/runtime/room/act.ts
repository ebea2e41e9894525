import {
  InternalAction,
  isRoomAction,
  type RoomActionName,
  roomActions,
  StaffAction,
} from '#contract/realtime/actions.ts'
import type { RoomState } from '#contract/realtime/state.ts'
import { atLeast } from '#contract/roles.ts'
import type { RoomRefusal } from '#live/decide/decision.ts'
import { personCommand } from '#live/command.ts'
import type { Tools } from '#services/core/context.ts'
import type { AllRooms } from '../cluster/allRooms.ts'
import type { RoomConnection } from './roomConnection.ts'
import type { RoomHandle } from './roomHandle.ts'

/** The keys of a reply, or why there is none. */
export type Reply = object | RoomRefusal

type Params = Readonly<Record<string, unknown>>

/** What acting needs: `allRooms` for site staff, and where the outcome is counted. */
export interface ActContext {
  readonly allRooms: AllRooms
  readonly metrics: Tools['metrics']
}

/**
 * Carries out one action of somebody in `joinedRoom` (null: in none). Joining itself is `join`. `member.who` is who
 * the token stands for at this moment, with the role its session may act as.
 */
export const act = async (
  { allRooms, metrics }: ActContext,
  member: RoomConnection,
  joinedRoom: RoomHandle | null,
  action: string,
  params: Params,
): Promise<Reply> => {
  if (!isRoomAction(action)) return otherAct(allRooms, member, joinedRoom, action)
  if (joinedRoom === null) return absent(action)
  const by = { userUuid: member.who.uuid, role: member.who.role }
  const outcome = await joinedRoom.act(personCommand(action, by, params))
  metrics.count('room_commands_total', { outcome: 'refused' in outcome ? 'refused' : 'done' })
  // Plain clients hear what the documented protocol says and nothing else.
  return 'refused' in outcome || member.watches ? outcome : { changed: outcome.changed }
}

/** The reply to an action of somebody who is not in the room. */
const absent = (action: RoomActionName): Reply =>
  roomActions[action].whenAbsent === 'refused' ? { refused: 'joinFirst' } : { changed: false }

/** What is no action of a room: of staff, of nobody outside, or unknown. */
const otherAct = async (
  allRooms: AllRooms,
  member: RoomConnection,
  joinedRoom: RoomHandle | null,
  action: string,
): Promise<Reply> => {
  const staffAction = StaffAction.safeParse(action)
  if (staffAction.success) return staffAct(allRooms, member, joinedRoom, staffAction.data)
  return { refused: InternalAction.safeParse(action).success ? 'notAllowed' : 'unknownAction' }
}

/** What only site staff may ask: how rooms are, and to clear them. */
const staffAct = async (
  allRooms: AllRooms,
  { who }: RoomConnection,
  joinedRoom: RoomHandle | null,
  action: StaffAction,
): Promise<Reply> => {
  if (who.type !== 'user' || !atLeast(who.role, 'staff')) return { refused: 'notAllowed' }
  switch (action) {
    case 'getRoomStatus':
      if (!joinedRoom) return { refused: 'joinFirst' }
      return stateOf(await allRooms.stateOf(joinedRoom.uuid))
    case 'getRoomStates':
      return { rooms: await allRooms.states() }
    case 'resetRoom':
      return joinedRoom ? joinedRoom.act({ type: 'reset' }) : { refused: 'joinFirst' }
    case 'resetAllRooms':
      await allRooms.resetAll()
      return { changed: true }
  }
}

const stateOf = (state: RoomState | null): Reply => (state ? { state } : { refused: 'unavailable' })
