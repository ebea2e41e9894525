import { songAnalysed } from '#facts/playlist.ts'
import { worker } from '#services/core/worker.ts'
import { similarAt } from '../music/calls.ts'
import { ASKED } from './alike.ts'

/** What is like a song is asked as soon as that is known, so that whoever looks at it next has it. */
export const analysedSongWorker = worker(songAnalysed, async (tools, { spotifyId }) => {
  const { similar } = tools.musicHelpers
  if (similar) await similarAt(tools, similar, spotifyId, ASKED)
})
