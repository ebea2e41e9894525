import { fitOf } from '../theme/fits.ts'
import { holdsFor } from '../theme/state.ts'
import type { Finding, SongRule } from './question.ts'

/** `theme`: what begins under the theme of the room fits it. */
export const theme: SongRule = {
  rule: 'theme',
  set: ({ doc }) => doc.theme,
  findings: ({ law, song, at, past: { ahead } }): Finding[] => {
    const standing = law.theme
    if (standing === null || !holdsFor(standing, at, ahead.length)) return []
    const { fits, letter } = fitOf(standing, song, ahead)
    if (fits === true) return []
    const { kind, value, ends } = standing.told
    const left = ends.plays === undefined ? undefined : ends.plays - standing.begun - ahead.length
    return [
      {
        code: 'offTheme',
        ok: fits === false || law.doc.theme.unknown === 'refuse' ? false : 'unknown',
        // Whichever comes first ends it; a time says more than a number of plays.
        ...(ends.at === undefined ? left !== undefined && { plays: left } : { until: ends.at }),
        data: { theme: { kind, value }, ...(letter !== undefined && { letter }) },
      },
    ]
  },
}
