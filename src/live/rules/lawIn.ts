import type { Room } from '../state.ts'
import type { StandingTheme } from '../theme/state.ts'
import { type Law, lawOf } from './law.ts'

const made = new WeakMap<StandingTheme, Law>()

/** The law of a room: that of its document, and its theme where songs are held against it. */
export const lawIn = ({ doc, theme }: Pick<Room, 'doc' | 'theme'>): Law => {
  const law = lawOf(doc)
  if (theme === null || doc.theme.mode === 'off' || theme.told.kind === 'words') return law
  const known = made.get(theme)
  if (known?.doc === doc) return known
  const withTheme = { ...law, judges: true, theme }
  made.set(theme, withTheme)
  return withTheme
}
