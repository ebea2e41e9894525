import { queueSongs } from '#contract/playlist/queue.ts'
import { MOST_CHECKED } from '#contract/room/checkedSongs.ts'
import { checkSongs } from '#contract/room/songChecks.ts'
import { ask } from '#web/api/ask.ts'

/**
 * The beginning of the own queue, and those of its songs that the rules of a room let through at the own next turn: all
 * of them while nobody says.
 */
export const queuePassing = async (roomUuid: string) => {
  const { songs } = await ask(queueSongs, { query: { limit: MOST_CHECKED } })
  if (songs.length === 0) return { songs, passes: songs }
  const body = { songs: songs.map((song) => ({ ...song })) }
  const { checks } = await ask(checkSongs, { params: { id: roomUuid }, body }).catch(() => ({ checks: [] }))
  return { songs, passes: songs.filter((_, n) => checks[n]?.ok !== false) }
}
