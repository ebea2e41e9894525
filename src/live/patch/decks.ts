import type { PatchOp } from '#contract/realtime/frames.ts'
import type { Song } from '#contract/song.ts'
import type { Event, Happening } from '../event.ts'
import { evolveDecks } from '../evolve/decks.ts'
import { noVotes } from '../evolve/votes.ts'
import type { Room } from '../state.ts'
import { djsOf, songsRemaining, userIn, vibe } from '../view.ts'
import { add, appendOp, changeOp, countOps, deckPaths, decksOps, dropOps, keyOps, replace } from './ops.ts'

type Of<T extends Happening['type']> = Extract<Happening, { type: T }>

/** A seat was taken: to the end of the decks, off the floor. */
export const addedDj = (room: Room, { userUuid, song }: Of<'addedDj'>): PatchOp[] => {
  const userOf = userIn(room)
  const dj = { ...userOf(userUuid), nextSong: song }
  const seat = room.decks.seats.length
  return [
    add(`/visibleDjs/${seat}`, dj),
    add(`/djs/${seat}`, dj),
    ...dropOps('/floorUsers', room.floor, userUuid, userOf),
    ...dropOps('/audienceUsers', room.audience, userUuid, userOf),
  ]
}

/** A seat was given up or taken away: later seats move up, and its holder is audience again. */
export const removedDj = (room: Room, { userUuid }: Of<'removedDj'>): PatchOp[] => {
  const user = userIn(room)(userUuid)
  const left = room.decks.seats.filter(({ uuid }) => uuid !== userUuid)
  const onFloor = user !== undefined && !room.noDancefloor.has(userUuid)
  return [
    ...decksOps(djsOf(room), djsOf(room, left)),
    ...(onFloor ? [appendOp('/floorUsers', room.floor, user)] : []),
    ...(user === undefined ? [] : [appendOp('/audienceUsers', room.audience, user)]),
  ]
}

/** Another song plays, or none: the decks turn, the votes on the last one are gone. */
export const playedSong = (room: Room, event: Event & Of<'playedSong'>): PatchOp[] => {
  const decks = evolveDecks(room.decks, event, room.rules)
  const { songsPerDj } = room.settings
  return [
    ...decksOps(djsOf(room), djsOf(room, decks.seats)),
    replace('/nowPlaying', event.play?.now ?? null),
    ...countOps(room.counts, noVotes),
    ...[...room.voters].map((uuid) => replace(`/allUserData/${uuid}/songVotes`, {})),
    ...changeOp('/vibeMeter', vibe(room), 0),
    ...changeOp(
      '/songsRemainingForDj',
      songsRemaining(room.decks, songsPerDj),
      songsRemaining(decks, songsPerDj),
    ),
  ]
}

/** One DJ's next song in both deck arrays: whole when it comes or goes, key by key when it changes. */
export const updatedNextSong = (room: Room, djUuid: string, song: Song | null): PatchOp[] => {
  const seat = room.decks.seats.findIndex(({ uuid }) => uuid === djUuid)
  const before = room.decks.seats[seat]?.nextSong
  if (before === undefined) return []
  return deckPaths.flatMap((path) =>
    before === null || song === null
      ? changeOp(`${path}/${seat}/nextSong`, before, song)
      : keyOps(`${path}/${seat}/nextSong`, before, song),
  )
}

/** A look-up ended: the song is filled in wherever it waits, and where it plays. */
export const lookedUpSong = (room: Room, { seats, playing }: Of<'lookedUpSong'>): PatchOp[] => {
  const before = room.decks.play?.now.song
  return [
    ...seats.flatMap(({ djUuid, song }) => updatedNextSong(room, djUuid, song)),
    ...(before === undefined || playing === null ? [] : changeOp('/nowPlaying/song', before, playing)),
  ]
}
