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

/** True if a play that begins at `at`, after so many others from now on, begins under it. */
export const holdsFor = (theme: StandingTheme, at: number, playsBefore: number): boolean => {
  const { plays } = theme.told.ends
  return !isOver(theme, at) && (plays === undefined || theme.begun + playsBefore < plays)
}
