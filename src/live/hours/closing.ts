import type { Verdict } from '#contract/room/rules/verdict.ts'
import type { Caller } from '../command.ts'
import type { Happening } from '../event.ts'
import { standingIn } from '../roomUser.ts'
import type { Decks, Room } from '../state.ts'
import { hoursAt } from './hoursAt.ts'
import type { StandingHours } from './opening.ts'

/** Nobody keeps a seat, or waits for one, in a room that closes, but for a house DJ that may. */
export const emptied = ({ seats, line }: Decks, { doc, house }: Pick<Room, 'doc' | 'house'>): Happening[] => [
  ...(line?.waiting ?? []).map(({ uuid }): Happening => ({ type: 'leftLine', userUuid: uuid, why: 'hours' })),
  ...seats
    .filter(({ uuid }) => uuid !== house?.dj || !doc.house.whenClosed)
    .map(({ uuid }): Happening => ({ type: 'removedDj', userUuid: uuid, why: 'hours' })),
]

/** What ends with the song that played when the room closed: all seats. Those who may sit down since play on. */
export const closesWithSong = (
  decks: Decks,
  { open, since }: StandingHours,
  room: Pick<Room, 'doc' | 'house'>,
): Happening[] =>
  open || decks.play === null || decks.play.now.startTime > since ? [] : emptied(decks, room)

/** What the hours hold against somebody who wants a seat now: nothing against moderators. */
export const closedTo = (room: Room, { userUuid, role }: Caller, now: number): Verdict[] => {
  const { open, changesAt } = hoursAt(room, now)
  if (open || standingIn(room.settings, userUuid, role, now).moderates) return []
  return [
    {
      rule: 'hours',
      code: 'roomClosed',
      ok: false,
      mode: 'enforce',
      until: changesAt,
      plays: null,
      data: {},
    },
  ]
}

/** True if the room lets nobody in at this hour. */
export const isShut = (room: Room, now: number): boolean =>
  room.doc.hours.closes === 'room' && !hoursAt(room, now).open
