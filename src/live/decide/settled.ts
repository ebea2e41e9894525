import type { Occasion } from '../command.ts'
import type { Happening } from '../event.ts'
import { nightForgotten } from '../line/night.ts'
import type { Room } from '../state.ts'
import { houseSettled } from './house.ts'
import { keptSettled } from './kept.ts'
import { reachSettled } from './reach.ts'
import { skipSettled } from './skipSettled.ts'
import { themeSettled } from './theme.ts'

/** What must follow from any command, asked until nothing more does. */
export const settled = (room: Room, occasion: Occasion): readonly Happening[] => {
  const ofKept = keptSettled(room, occasion)
  if (ofKept.length > 0) return ofKept
  const ofNight = nightForgotten(room.decks, room.doc, occasion.now)
  if (ofNight.length > 0) return ofNight
  const ofTheme = themeSettled(room, occasion)
  if (ofTheme.length > 0) return ofTheme
  const ofSkip = skipSettled(room, occasion)
  if (ofSkip.length > 0) return ofSkip
  const ofReach = reachSettled(room, occasion)
  return ofReach.length > 0 ? ofReach : houseSettled(room, occasion)
}
