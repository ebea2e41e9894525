import { isMusicFault, type MusicFault } from '#ports/music.ts'
import type { Tools } from '#services/core/context.ts'
import { madeListAt } from '../music/listCalls.ts'
import type { Exporting } from './exporting.ts'
import { songsInState, updateExport } from './store.ts'

/** Makes the playlist; nothing is made of nothing. */
export const makeList = async (
  tools: Tools,
  { row, provider, account }: Exporting,
): Promise<'next' | 'over' | MusicFault> => {
  if ((await songsInState(tools.db, row.id, 'found', 1)).length === 0) return 'over'
  const head = { name: row.playlistName, isPublic: row.isPublic }
  const made = await madeListAt(tools, provider, account, head)
  if (isMusicFault(made)) return made
  await updateExport(tools.db, row.id, { playlistId: made.id, playlistUrl: made.url })
  return 'next'
}
