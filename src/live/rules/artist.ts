import { crowded } from './crowding.ts'
import type { Finding, SongRule } from './question.ts'
import { artistKey } from './songKeys.ts'

/** `song.artist`: none of a song's artists too often; the whole name counts, and each of those it puts together. */
export const artist: SongRule = {
  rule: 'song.artist',
  set: ({ doc }) => doc.song.artist,
  findings: ({ law, artists, at, past }) => {
    const found = artists.flatMap((part): Finding[] => {
      const wait = crowded(past, at, 'artist', artistKey(part), law.doc.song.artist)
      return wait === null
        ? []
        : [{ code: 'artistPlayedRecently', ok: false, ...wait, data: { artist: part.name } }]
    })
    // Of several, the one that takes longest says when the song may be played.
    return found
      .sort((a, b) => (b.until ?? 0) - (a.until ?? 0) || (b.plays ?? 0) - (a.plays ?? 0))
      .slice(0, 1)
  },
}
