import type { SongRule } from './question.ts'

/** So many others must be there for their hearing to count. */
const LEAST_OTHERS = 3

/** `song.reach`: so large a share of those present can hear the song. */
export const reach: SongRule = {
  rule: 'song.reach',
  set: ({ doc }) => doc.song.reach,
  findings: ({ law, heard }) => {
    if (heard === null || heard.of < LEAST_OTHERS) return []
    const { share: min } = law.doc.song.reach
    const share = heard.can / heard.of
    return share < min ? [{ code: 'songUnreachable', ok: false, data: { share, min } }] : []
  },
}
