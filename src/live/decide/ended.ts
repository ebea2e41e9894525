import type { PlayEnded } from '#contract/room/skip.ts'
import type { Command } from '../command.ts'
import type { Happening } from '../event.ts'
import type { Room } from '../state.ts'

/** What happens, with how the play that ends by it did. */
export const endedWith = (happenings: readonly Happening[], ended: PlayEnded): Happening[] => {
  let isSaid = false
  return happenings.map((happening) => {
    if (isSaid || (happening.type !== 'playedSong' && happening.type !== 'roomReset')) return happening
    isSaid = true
    return happening.ended === undefined ? { ...happening, ended } : happening
  })
}

/** By whom a command ends a play, where it says nothing of that itself. */
const endedBy = (room: Room, command: Command): PlayEnded['by'] => {
  switch (command.type) {
    case 'endSong':
      return 'end'
    case 'reset':
      return 'reset'
    case 'kick':
      return 'staff'
    case 'skipSong':
    case 'removeDj': {
      const isOwn = room.decks.play?.djUuid === command.by.userUuid
      if (!isOwn) return 'staff'
      return command.type === 'skipSong' ? 'dj' : 'left'
    }
    default:
      return 'left'
  }
}

/** What a command does, and, where a play ends by it, how. */
export const withEnding = (
  room: Room,
  command: Command,
  happenings: readonly Happening[],
): readonly Happening[] =>
  room.decks.play === null || happenings.length === 0
    ? happenings
    : endedWith(happenings, { by: endedBy(room, command), keep: false })
