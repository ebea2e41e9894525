import type { Occasion } from '../command.ts'
import type { Happening } from '../event.ts'
import type { Decks, Room } from '../state.ts'
import { contextOf, decksAfter } from './context.ts'

/** How many of the line are asked for a song before their turn. */
const AHEAD = 3

/** Songs are asked for from the queues of those who come up next in line and have none ready. */
export const wantedInLine = ({ line }: Decks, but: ReadonlySet<string> = new Set()): Happening[] =>
  (line?.waiting ?? [])
    .slice(0, AHEAD)
    .filter(({ uuid, song }) => song === null && !but.has(uuid))
    .map(({ uuid }) => ({ type: 'songWanted', djUuid: uuid }))

const moves = new Set<Happening['type']>(['linedUp', 'leftLine', 'movedInLine', 'addedDj', 'wokeUp'])

/**
 * What happens, with songs asked for of those who come among the first in line by it: they were not asked before, or,
 * where the room wakes up, nobody knows whether they were.
 */
export const withWantedSongs = (
  room: Room,
  happenings: readonly Happening[],
  occasion: Occasion,
): readonly Happening[] => {
  const { line } = room.decks
  if (line === undefined || !happenings.some(({ type }) => moves.has(type))) return happenings
  const isWaking = happenings.some(({ type }) => type === 'wokeUp')
  const before = isWaking ? [] : line.waiting.slice(0, AHEAD).map(({ uuid }) => uuid)
  const asked = happenings.flatMap((one) => (one.type === 'songWanted' ? [one.djUuid] : []))
  const after = decksAfter(room.decks, happenings, contextOf(room, occasion))
  return [...happenings, ...wantedInLine(after, new Set([...before, ...asked]))]
}
