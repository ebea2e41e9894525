import type { Occasion } from '../command.ts'
import type { Happening } from '../event.ts'
import type { Room } from '../state.ts'
import { houseSettled } from './house.ts'
import { skipSettled } from './skipSettled.ts'
import { themeSettled } from './theme.ts'

/** What must follow from any command, asked until nothing more does. */
export const settled = (room: Room, occasion: Occasion): readonly Happening[] => {
  const ofTheme = themeSettled(room, occasion)
  if (ofTheme.length > 0) return ofTheme
  const ofSkip = skipSettled(room, occasion)
  return ofSkip.length > 0 ? ofSkip : houseSettled(room, occasion)
}
