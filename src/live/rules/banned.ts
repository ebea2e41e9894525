import { folded } from '#contract/room/rules/folded.ts'
import type { Finding, Question, SongRule } from './question.ts'

const BETWEEN_GENRES = /[,;/]/

const bannedGenre = ({ law, song }: Question): readonly Finding[] => {
  if (law.bannedGenres.size === 0) return []
  const genre = song.genre?.trim() ?? ''
  if (genre === '')
    return [
      {
        code: 'genreBanned',
        ok: law.doc.song.banned.unknownGenre === 'refuse' ? false : 'unknown',
        data: { genre: null },
      },
    ]
  const named = [genre, ...genre.split(BETWEEN_GENRES)].find((one) => law.bannedGenres.has(folded(one)))
  return named === undefined ? [] : [{ code: 'genreBanned', ok: false, data: { genre: named.trim() } }]
}

/** `song.banned`: songs, artists and genres that a room does not play; each look-up is one in a set. */
export const banned: SongRule = {
  rule: 'song.banned',
  set: ({ doc }) => doc.song.banned,
  findings: (question) => {
    const { law, keys, artists } = question
    const artist = artists.find((part) => law.bannedArtists.has(part.folded))
    return [
      ...(law.bannedSongs.has(keys.song) ? [{ code: 'songBanned', ok: false } as const] : []),
      ...(artist ? [{ code: 'artistBanned', ok: false, data: { artist: artist.name } } as const] : []),
      ...bannedGenre(question),
    ]
  },
}
