import type { PatchOp } from '#contract/realtime/frames.ts'
import type { Happening } from '../event.ts'
import type { Room } from '../state.ts'
import { nextSongOps } from './nextSongOps.ts'
import { changeOp } from './ops.ts'

/** A look-up ended: the song is filled in wherever it waits, and where it plays. */
export const lookedUpSong = (room: Room, event: Extract<Happening, { type: 'lookedUpSong' }>): PatchOp[] => {
  const playing = room.booth.play?.now.song
  return [
    ...event.seats.flatMap(({ djUuid, song }) => nextSongOps(room, djUuid, song)),
    ...(playing === undefined || event.playing === null
      ? []
      : changeOp('/nowPlaying/song', playing, event.playing)),
  ]
}
