import type { PatchOp } from '#contract/realtime/frames.ts'
import type { Event } from '../event.ts'
import { evolveBooth } from '../evolve/booth.ts'
import type { Room } from '../state.ts'
import { djsOf, songsRemaining, vibe } from '../view.ts'
import { changeOp, countOps, decksOps, replace } from './ops.ts'

/** Another song plays, or none: the decks turn, the votes on the last one are gone. */
export const playedSong = (room: Room, event: Event & { type: 'playedSong' }): PatchOp[] => {
  const booth = evolveBooth(room.booth, event, room.rules)
  const { songsPerDj } = room.settings
  return [
    ...decksOps(djsOf(room), djsOf(room, booth.seats)),
    replace('/nowPlaying', event.play?.now ?? null),
    ...countOps(room.counts, { likes: 0, dislikes: 0, stars: 0 }),
    ...[...room.voters].map((uuid) => replace(`/allUserData/${uuid}/songVotes`, {})),
    ...changeOp('/vibeMeter', vibe(room), 0),
    ...changeOp(
      '/songsRemainingForDj',
      songsRemaining(room.booth, songsPerDj),
      songsRemaining(booth, songsPerDj),
    ),
  ]
}
