import type { RoomDto } from '#contract/room/room.ts'
import { Doc } from '#contract/room/rules.ts'
import type { Tools } from '#services/core/context.ts'
import { noteCrateChosen } from '../rules/storeHouse.ts'
import { putRules } from '../rules/store.ts'
import { refuseTooManyRooms } from './createRoom.ts'
import { makeRoom } from './makeRoom.ts'
import { roomByUuid } from './store.ts'
import { dtoOf } from './view.ts'

const AFTER_SECONDS = 5

/** A room of somebody that stands in no list, in which the house DJ plays a crate in its order. */
export const replayRoomFor = (
  tools: Tools,
  ownerUuid: string,
  { name, crateUuid }: { readonly name: string; readonly crateUuid: string },
): Promise<RoomDto> =>
  tools.tx(async (tx) => {
    await refuseTooManyRooms(tx, ownerUuid)
    const room = await makeRoom(tx, ownerUuid, { name, unlisted: true })
    const house = { mode: 'on', crateUuid, afterSeconds: AFTER_SECONDS, order: 'inOrder' }
    const rules = {
      revision: 1,
      doc: Doc.parse({ house }),
      updatedAt: new Date(tx.now()),
      updatedBy: ownerUuid,
    }
    await noteCrateChosen(tx.db, room.id, { crateUuid, chosenBy: ownerUuid })
    await putRules(tx.db, room.id, rules, ['house'])
    return dtoOf(tx, room)
  })

/** When somebody came into a room last; null if there is no such room. */
export const lastVisitTo = async (tools: Tools, roomUuid: string): Promise<Date | null> => {
  const room = await roomByUuid(tools.db, roomUuid)
  return room?.lastVisitedAt ?? null
}
