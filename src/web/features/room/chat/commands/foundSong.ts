import { linkedSongByQuery } from '#contract/playlist/providers.ts'
import { search } from '#contract/playlist/songs.ts'
import type { Song } from '#contract/song.ts'
import { ask } from '#web/api/ask.ts'
import { linkIn } from '#web/shared/find/linkIn.ts'

/** The song that words or a link mean: the one behind the link, or the first that a search finds. */
export const foundSong = async (words: string): Promise<Song | undefined> => {
  const link = linkIn(words)
  if (link !== undefined) return ask(linkedSongByQuery, { query: { link } })
  const { songs } = await ask(search, { query: { q: words.slice(0, 200), limit: 1 } })
  return songs[0]
}

/** A song as answers of commands call it. */
export const songLabel = ({ trackName, artistName }: Song): string => `${trackName} – ${artistName}`
