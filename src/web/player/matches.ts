import { songProviders } from '#contract/playlist/songs.ts'
import type { Song } from '#contract/song.ts'
import { ask } from '#web/api/ask.ts'
import { providersOf } from './choice.ts'

/** Provider → its id of the same recording. */
export type Matches = Readonly<Record<string, string>>

/** So many songs' matches are remembered: the one that plays, the next, and a few of before. */
const MOST = 20

/** Where else the server found a song, asked once for each. Nothing where it cannot tell. */
export const matchesHere = (): ((song: Song) => Promise<Matches>) => {
  const known = new Map<string, Promise<Matches>>()
  return (song) => {
    const [musicProvider] = providersOf(song)
    const providerSongId = musicProvider && song.musicProviders[musicProvider]
    if (!musicProvider || !providerSongId) return Promise.resolve({})
    const key = `${musicProvider} ${providerSongId}`
    const before = known.get(key)
    if (before !== undefined) return before
    const found = ask(songProviders, { params: { musicProvider, providerSongId } }).then(
      ({ musicProviders, matches }) =>
        Object.fromEntries(Object.entries(musicProviders).filter(([provider]) => provider in matches)),
    )
    const kept = found.catch(() => {
      known.delete(key)
      return {}
    })
    known.set(key, kept)
    for (const oldest of [...known.keys()].slice(0, -MOST)) known.delete(oldest)
    return kept
  }
}
