import { internalActions } from '#contract/realtime/actions.ts'
import type { SocketErrorCode } from '#contract/realtime/errors.ts'
import { atLeast } from '#contract/roles.ts'
import type { PersonCommand } from '#live/command.ts'
import type { Room } from '#live/state.ts'
import { view } from '#live/view.ts'
import type { Tools, Who } from '#services/core/context.ts'
import { standingsOf } from '#services/user/api.ts'
import type { Host } from '../host/host.ts'
import type { RoomConnection } from './roomConnection.ts'
import type { RoomHandle } from './roomHandle.ts'

/** The keys of a reply, or why there is none. */
export type Reply = object | { readonly refused: SocketErrorCode }

type Params = Readonly<Record<string, unknown>>

/** Carries out one action of somebody who joined `place` (null: has not). Joining itself is `join`. */
export const act = async (
  host: Host,
  member: RoomConnection,
  place: RoomHandle | null,
  action: string,
  params: Params,
): Promise<Reply> => {
  if ((internalActions as readonly string[]).includes(action)) return staffAct(host, member, place, action)
  const userUuid = member.who.uuid
  if (!publicActions.has(action)) return { refused: 'unknownAction' }
  if (place === null) return { refused: 'joinFirst' }
  const outcome = await place.act(commandOf(userUuid, action, params))
  host.tools.metrics.count('room_commands_total', { outcome: 'refused' in outcome ? 'refused' : 'done' })
  return outcome
}

const publicActions = new Set([
  'addDj',
  'removeDj',
  'skipSong',
  'updateNextSong',
  'voteOnSong',
  'playOneTimeAnimation',
])

const commandOf = (userUuid: string, action: string, params: Params): PersonCommand => {
  switch (action) {
    case 'addDj':
      return { type: 'addDj', userUuid, song: params['song'] }
    case 'updateNextSong':
      return { type: 'updateNextSong', userUuid, song: params['song'] }
    case 'removeDj':
      return { type: 'removeDj', userUuid, djUuid: params['djUuid'] }
    case 'skipSong':
      return { type: 'skipSong', userUuid, playId: params['playId'] }
    case 'voteOnSong':
      return { type: 'voteOnSong', userUuid, songVotes: params['songVotes'] }
    default:
      return {
        type: 'playOneTimeAnimation',
        userUuid,
        animation: params['animation'],
        emoji: params['emoji'],
      }
  }
}

/** What only site staff may ask: how rooms are, and to clear them. */
const staffAct = async (
  host: Host,
  { who }: RoomConnection,
  place: RoomHandle | null,
  action: string,
): Promise<Reply> => {
  if (!(await isStaff(host.tools, who))) return { refused: 'notAllowed' }
  switch (action) {
    case 'getRoomStatus':
      if (!place) return { refused: 'joinFirst' }
      return stateOf(host.awakeRoom(place.uuid)?.room)
    case 'getRoomStates':
      return { rooms: [...host.awake].map(({ room }) => ({ roomUuid: room.uuid, state: view(room) })) }
    case 'resetRoom':
      return place ? place.act({ type: 'reset' }) : { refused: 'joinFirst' }
    case 'resetAllRooms':
      for (const one of host.awake) await one.act({ type: 'reset' })
      return { changed: true }
    default:
      return { refused: 'notAllowed' }
  }
}

/** A socket outlives a role: what its session allowed when it opened counts, and what the account is now. */
const isStaff = async (tools: Tools, who: Who): Promise<boolean> => {
  if (who.type !== 'user' || !atLeast(who.role, 'staff')) return false
  const standing = (await standingsOf(tools, [who.uuid])).get(who.uuid)
  return standing !== undefined && !standing.banned && atLeast(standing.role, 'staff')
}

/** The state of a room that is kept here; another node's is read by joining it. */
const stateOf = (room: Room | undefined): Reply => (room ? { state: view(room) } : { refused: 'unavailable' })
