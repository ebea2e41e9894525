import type { RoomState } from '#contract/realtime/state.ts'
import type { Song } from '#contract/song.ts'

/** The song that plays when the current one ends, as far as the decks tell. */
export const upcomingSong = ({ djs, songsRemainingForDj }: RoomState): Song | null => {
  const [playing, ...waiting] = djs
  if (playing === undefined) return null
  const order = songsRemainingForDj > 0 ? [playing, ...waiting] : [...waiting, playing]
  return order.find(({ nextSong }) => nextSong !== null)?.nextSong ?? null
}
