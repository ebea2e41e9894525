import type { Room } from '../state.ts'
import { openingAt, type StandingHours } from './opening.ts'

/** The hours of a room at a time that may be just past their turn: what is asked in between is not judged by old ones. */
export const hoursAt = ({ doc, open }: Pick<Room, 'doc' | 'open'>, now: number): StandingHours => {
  if (open.changesAt === null || now < open.changesAt) return open
  return { ...openingAt(doc.hours, now), since: open.changesAt }
}
