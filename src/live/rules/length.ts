import type { SongRule } from './question.ts'

/** `song.length`: no song of another length. */
export const length: SongRule = {
  rule: 'song.length',
  set: ({ doc }) => doc.song.length,
  findings: ({ law, song }) => {
    const { minSeconds, maxSeconds } = law.doc.song.length
    const { duration } = song
    if (duration < minSeconds)
      return [{ code: 'songTooShort', ok: false, data: { min: minSeconds, length: duration } }]
    return duration > maxSeconds
      ? [{ code: 'songTooLong', ok: false, data: { max: maxSeconds, length: duration } }]
      : []
  },
}
