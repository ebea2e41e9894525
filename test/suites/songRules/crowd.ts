import { type Command, personCommand } from '#live/command.ts'
import { MOST_OF_ALL, MOST_OF_ONE } from '#live/line/songBound.ts'
import type { Room } from '#live/state.ts'
import { caller, joiner, person, profileOf, songOf } from '../live/cast.ts'

/** A song that carries so many characters more; nothing else of it can stand in its way often. */
export const heavySong = (n: number, size: number): object =>
  songOf(n, 20, { albumName: `Album ${n}`, genre: 'house', explicit: false, note: 'x'.repeat(size) })

/** Just small enough to wait. */
const HEAVY = MOST_OF_ONE - 600
/** One more than can wait together, and two who sit down. */
const MANY = Math.ceil(MOST_OF_ALL / HEAVY) + 3

const settled = (room: Room, roomSize: number): Command => ({
  type: 'changeSettings',
  settings: { ...room.settings, roomSize },
  noDancefloor: [...room.noDancefloor],
})

/**
 * Many come at once, each lines up with as large a song as may wait, somebody else brings one too, and all of them leave
 * again: where the line has places for them their songs are more than may wait together.
 */
export const crowdCommands = (who: number, room: Room): Command[] => {
  const many = Array.from({ length: MANY }, (_, i) => 100 + i)
  const bring = (n: number): Command => personCommand('addDj', caller(n), { song: heavySong(n, HEAVY) })
  return [
    settled(room, 100),
    ...many.map((n): Command => {
      const profile = { ...profileOf(7, `name-${n}`, false), uuid: person(n) }
      return { type: 'join', who: joiner(7, { uuid: person(n), profile }) }
    }),
    ...many.map(bring),
    bring(who),
    personCommand('updateNextSong', caller(who), { song: heavySong(who, HEAVY) }),
    ...many.map((n): Command => ({ type: 'kick', userUuid: person(n) })),
    settled(room, room.settings.roomSize),
  ]
}
