import type { Tools } from '#services/context.ts'
import { demoRooms } from '#services/room/api.ts'
import { demoSongs } from '../songs/store.ts'
import { withdraw } from '../songs/withdraw.ts'

/** Takes the demo away: its DJs leave their rooms, its music is deleted. Nothing happens where there is none. */
export const clearDemo = async (tools: Tools): Promise<void> => {
  const songs = await demoSongs(tools.db)
  const djs = new Set(songs.map((song) => song.ownerUuid))
  for (const room of await demoRooms(tools))
    for (const dj of djs) await tools.live.setResident(room.uuid, dj, false)
  for (const song of songs) await withdraw(tools, song)
}
