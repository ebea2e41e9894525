import type { TimerCommand } from '../command.ts'
import type { Room } from '../state.ts'

/** When the theme ends by its time; null if it has none. */
export const themeTimer = ({
  theme,
}: Room): { readonly at: number; readonly command: TimerCommand } | null => {
  const at = theme?.told.ends.at
  return at === undefined ? null : { at, command: { type: 'endTheme' } }
}
