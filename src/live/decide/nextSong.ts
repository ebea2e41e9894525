import type { Occasion, PersonCommand } from '../command.ts'
import type { Happening } from '../event.ts'
import type { Song } from '#contract/song.ts'
import { bareId, isPlaceholder, isPlayable, readSong, sameSong, withFound } from '../song.ts'
import type { Room, Seat } from '../state.ts'
import { withFollowUps } from './turns.ts'
import { refused, type Decision } from './decision.ts'

const setNext = (room: Room, seat: Seat, song: Song | null, occasion: Occasion): Decision => {
  if (sameSong(seat.nextSong, song)) return []
  const events: Happening[] = [{ type: 'updatedNextSong', djUuid: seat.uuid, song }]
  if (song !== null && isPlaceholder(song)) events.push({ type: 'lookupWanted', djUuid: seat.uuid, song })
  return withFollowUps(room, events, occasion)
}

/** A DJ chooses what to play next; null takes the choice back. */
export const updateNextSong = (
  room: Room,
  { by: { userUuid }, params }: Extract<PersonCommand, { type: 'updateNextSong' }>,
  occasion: Occasion,
): Decision => {
  const seat = room.decks.seats.find(({ uuid }) => uuid === userUuid)
  if (seat === undefined) {
    const lostAt = room.decks.lostSeats.get(userUuid)
    const justLost = lostAt !== undefined && occasion.now - lostAt <= room.rules.lostSeatMs
    return justLost ? [] : refused('notOnDecks')
  }
  const song = readSong(params.song)
  return song === 'notValid' ? refused('songNotValid') : setNext(room, seat, song, occasion)
}

/** True if a seat still waits for a song from its holder's queue. */
export const wantsSong = (room: Room, djUuid: string): boolean =>
  room.decks.seats.some(({ uuid, nextSong }) => uuid === djUuid && nextSong === null)

/** The head of a DJ's queue goes on the decks, unless the DJ chose meanwhile. */
export const refill = (room: Room, djUuid: string, sent: unknown, occasion: Occasion): Decision => {
  const seat = room.decks.seats.find(({ uuid }) => uuid === djUuid)
  const song = readSong(sent)
  if (seat === undefined || seat.nextSong !== null || song === null || song === 'notValid') return []
  return setNext(room, seat, song, occasion)
}

/** A look-up ended: every deck with that song, and the play, learn what was found. The end of a play stays. */
export const fillInSong = (
  room: Room,
  { provider, providerSongId, song: sent }: { provider: string; providerSongId: string; song: Song },
  occasion: Occasion,
): Decision => {
  const found = readSong(sent)
  if (found === null || found === 'notValid') return []
  const isIt = (song: Song) => bareId(song.musicProviders[provider] ?? '') === bareId(providerSongId)
  const seats = room.decks.seats.flatMap(({ uuid, nextSong }) => {
    if (nextSong === null || !isIt(nextSong)) return []
    const song = withFound(nextSong, found)
    return sameSong(nextSong, song) || (isPlayable(nextSong) && !isPlayable(song))
      ? []
      : [{ djUuid: uuid, song }]
  })
  const now = room.decks.play?.now.song
  const better = now === undefined || !isIt(now) ? null : { ...withFound(now, found), duration: now.duration }
  const playing = better === null || now === undefined || sameSong(now, better) ? null : better
  if (seats.length === 0 && playing === null) return []
  return withFollowUps(room, [{ type: 'lookedUpSong', seats, playing }], occasion)
}
