import type { Theme } from '#contract/room/rules/theme.ts'
import type { Letters } from './letters.ts'

/** The theme of the room with what its end and its walks depend on (private). */
export interface StandingTheme {
  readonly told: Theme
  /** How many plays began under it. */
  readonly begun: number
  /** What the names of the last play end with; null before the first. */
  readonly last: Letters | null
  /** Its last play is over. */
  readonly over?: true
}

/** True once it ended, by its time or after its plays. */
export const isOver = ({ told, over }: StandingTheme, now: number): boolean =>
  over === true || (told.ends.at !== undefined && told.ends.at <= now)

/** What of a theme the history keeps. */
export type ThemeOfPlay = Pick<Theme, 'kind' | 'value'>

/** The theme that a play that ends began under; nothing where none stood yet, or it was over. */
export const themeOf = (theme: StandingTheme | null, startTime: number): { readonly theme?: ThemeOfPlay } => {
  if (theme === null || theme.over === true || theme.told.since > startTime) return {}
  const { kind, value, ends } = theme.told
  return ends.at !== undefined && ends.at <= startTime ? {} : { theme: { kind, value } }
}

/** True if a play that begins at `at`, after so many others from now on, begins under it. */
export const holdsFor = (theme: StandingTheme, at: number, playsBefore: number): boolean => {
  const { plays } = theme.told.ends
  return !isOver(theme, at) && (plays === undefined || theme.begun + playsBefore < plays)
}
