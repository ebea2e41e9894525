import { lineMessage } from '#contract/room/line.ts'
import { rulesMessage } from '#contract/room/rules/shown.ts'
import { checkSongs } from '#contract/room/songChecks.ts'
import { ask } from '#web/api/ask.ts'
import type { Visit } from '#web/connection/visit.ts'
import { SongChecks } from './songChecks.ts'

/** Messages after which the rules may say something else of a song. */
const changing: readonly string[] = [rulesMessage, lineMessage, 'roomtone.theme', 'playedSong']

const kept = new WeakMap<Visit, SongChecks>()

/** What the rules of the room of a visit say of songs, as far as it was asked for. */
export const checksOf = (visit: Visit): SongChecks => {
  const known = kept.get(visit)
  if (known) return known
  const made = new SongChecks(async (songs) => {
    const body = { songs: songs.map((song) => ({ ...song })) }
    return (await ask(checkSongs, { params: { id: visit.roomUuid }, body })).checks
  })
  visit.onMessage(({ name }) => changing.includes(name) && made.stale())
  kept.set(visit, made)
  return made
}
