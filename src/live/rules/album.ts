import { crowded } from './crowding.ts'
import type { SongRule } from './question.ts'

/** `song.album`: not too much of one album; a song without one is on none. */
export const album: SongRule = {
  rule: 'song.album',
  set: ({ doc }) => doc.song.album,
  findings: ({ law, song, keys, at, past }) => {
    const wait = keys.album === null ? null : crowded(past, at, 'album', keys.album, law.doc.song.album)
    return wait === null
      ? []
      : [{ code: 'albumPlayedRecently', ok: false, ...wait, data: { album: song.albumName } }]
  },
}
