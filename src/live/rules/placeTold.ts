import type { PlaceTold } from '#contract/realtime/lineActions.ts'
import type { Command } from '../command.ts'
import type { Event } from '../event.ts'
import type { Room } from '../state.ts'
import { addressVerdicts } from './address.ts'
import { askerIn, personVerdicts, sceneOf } from './check.ts'

/** What whoever asked is told of the place they have since just now; undefined if there is nothing to say. */
export const placeTold = (
  room: Room,
  command: Command,
  events: readonly Event[],
  now: number,
): PlaceTold | undefined => {
  // A vote may bring somebody a seat as well, but its answer says nothing of that.
  if (command.type !== 'addDj' && command.type !== 'roomtone.lineUp') return undefined
  const { by } = command
  const came = events.find(
    (event) => (event.type === 'linedUp' || event.type === 'addedDj') && event.userUuid === by.userUuid,
  )
  if (came === undefined) return undefined
  const at = room.decks.line?.waiting.findIndex(({ uuid }) => uuid === by.userUuid) ?? -1
  const who = askerIn(room, by, now)
  // They were let through, so these only tell.
  const verdicts = [...addressVerdicts(room, who), ...personVerdicts(sceneOf(room, now), who)].filter(
    ({ ok }) => ok === false,
  )
  if (at < 0 && verdicts.length === 0) return undefined
  return { ...(at >= 0 && { line: { position: at + 1 } }), ...(verdicts.length > 0 && { verdicts }) }
}
