import type { PatchOp } from '#contract/realtime/frames.ts'
import type { Song } from '#contract/song.ts'
import type { Room } from '../state.ts'
import { changeOp, deckPaths, keyOps } from './ops.ts'

/** One DJ's next song in both deck arrays: whole when it comes or goes, key by key when it changes. */
export const nextSongOps = (room: Room, djUuid: string, song: Song | null): PatchOp[] => {
  const seat = room.booth.seats.findIndex(({ uuid }) => uuid === djUuid)
  const before = room.booth.seats[seat]?.nextSong
  if (before === undefined) return []
  return deckPaths.flatMap((path) =>
    before === null || song === null
      ? changeOp(`${path}/${seat}/nextSong`, before, song)
      : keyOps(`${path}/${seat}/nextSong`, before, song),
  )
}
