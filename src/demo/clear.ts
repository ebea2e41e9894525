import type { Tools } from '#services/core/context.ts'
import { closeRoomFor, demoRooms } from '#services/room/api.ts'
import { demoSongs, withdraw } from '#services/upload/api.ts'
import { clearGoods } from './makeGoods.ts'
import { knownDemo } from './store.ts'

/** Takes the demo away: its DJs leave, its rooms close, its music is deleted, what it sold is sold no more. Nothing happens where there is none. */
export const clearDemo = async (tools: Tools): Promise<void> => {
  const demo = await knownDemo(tools.db)
  const djs = Object.values((demo?.djs ?? {}) as Record<string, string>)
  for (const room of await demoRooms(tools)) {
    for (const dj of djs) await tools.live.setResident(room.uuid, dj, false)
    await closeRoomFor(tools, room.uuid)
  }
  for (const song of await demoSongs(tools.db)) await withdraw(tools, song)
  await clearGoods(tools)
}
