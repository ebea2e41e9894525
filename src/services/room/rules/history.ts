import { defaultDoc, type Doc } from '#contract/room/rules.ts'
import { readDoc } from '#contract/room/rules/readDoc.ts'
import type { BaseTools, Who } from '#services/core/context.ts'
import { roomByUuid } from '../rooms/store.ts'
import { standingInRoom } from '../access.ts'
import { enteredRoomIds } from '../visits/store.ts'
import { rulesByRoom } from './store.ts'

const docOf = async ({ db }: Pick<BaseTools, 'db'>, roomUuid: string): Promise<Doc> => {
  const row = await rulesByRoom(db, roomUuid)
  return row ? readDoc(row.doc) : defaultDoc
}

/** By whose clock it is morning in a room. */
export const zoneOf = async (tools: Pick<BaseTools, 'db'>, roomUuid: string): Promise<string> =>
  (await docOf(tools, roomUuid)).hours.zone

/** True for those to whom the rules of a room open its history: everybody, whom it once let in, or its moderators. */
export const mayReadHistory = async (
  tools: BaseTools,
  roomUuid: string,
  who: Pick<Who, 'uuid' | 'role'>,
): Promise<boolean> => {
  const { history } = (await docOf(tools, roomUuid)).share
  if (history === 'everyone') return true
  const room = await roomByUuid(tools.db, roomUuid)
  if (!room) return false
  if ((await standingInRoom(tools, room, who)).moderates) return true
  return history === 'entrants' && (await enteredRoomIds(tools.db, who.uuid, [room.id])).has(room.id)
}
