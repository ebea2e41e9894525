import type { Occasion } from '../command.ts'
import type { Happening } from '../event.ts'
import { type Due, dueBy } from '../afk/idle.ts'
import type { Room } from '../state.ts'
import type { Decision } from './decision.ts'
import { outOfLine } from './lineUp.ts'
import { isDj } from './seats.ts'
import { withFollowUps } from './turns.ts'

/** A warning that comes late moves the end, so that nobody has less time than it says. */
const warned = ({ userUuid, step, at, removedAt }: Due, now: number): Happening[] =>
  step === null
    ? []
    : [{ type: 'afkWarned', userUuid, step, removedAt: Math.max(removedAt, now + (removedAt - at)) }]

/** Who does nothing is warned, and loses seat or place in line after the last warning; nobody is put out of the room. */
export const checkAfk = (room: Room, occasion: Occasion): Decision => {
  const due = dueBy(room, occasion.now)
  if (due.length === 0) return []
  const warnings = due.flatMap((one) => warned(one, occasion.now))
  const gone = due.flatMap(({ userUuid, step }): Happening[] => {
    if (step !== null) return []
    return isDj(room, userUuid)
      ? [{ type: 'removedDj', userUuid, why: 'afk' }]
      : outOfLine(room, userUuid, 'afk')
  })
  return gone.length === 0 ? warnings : withFollowUps(room, [...warnings, ...gone], occasion)
}
