import type { TimerCommand } from '../command.ts'
import type { Room } from '../state.ts'
import { firstDue } from './idle.ts'

/** Who does nothing is looked for so often. */
const CHECK_MS = 30_000

/** The first look that finds something due; those that would find nothing are left out. */
export const afkTimer = (room: Room): { readonly at: number; readonly command: TimerCommand } | null => {
  const due = firstDue(room)
  if (due === null || room.afk === null) return null
  const { since } = room.afk
  const at = since + Math.ceil((due.at - since) / CHECK_MS) * CHECK_MS
  return { at, command: { type: 'checkAfk' } }
}
