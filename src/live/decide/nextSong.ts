import type { Caller, Occasion, PersonCommand } from '../command.ts'
import type { Happening } from '../event.ts'
import type { Song } from '#contract/song.ts'
import { closedTo } from '../hours/closing.ts'
import { waitingOf } from '../line/place.ts'
import { tooMuch } from '../line/songBound.ts'
import { askerIn, sceneOf, verdictsFor } from '../rules/check.ts'
import { bareId, isPlaceholder, isPlayable, readSong, sameSong, withFound } from '../song.ts'
import type { Room, Seat } from '../state.ts'
import { barredAhead } from './barring.ts'
import { contextOf, decksAfter } from './context.ts'
import { bring } from './lineUp.ts'
import { type Decision, refused, refusedBy, type RoomRefusal } from './decision.ts'
import { withFollowUps } from './turns.ts'

const setNext = (room: Room, seat: Seat, song: Song | null, occasion: Occasion): Decision => {
  if (sameSong(seat.nextSong, song)) return []
  const events: Happening[] = [{ type: 'updatedNextSong', djUuid: seat.uuid, song }]
  if (song !== null && isPlaceholder(song)) events.push({ type: 'lookupWanted', djUuid: seat.uuid, song })
  return withFollowUps(room, events, occasion)
}

/** Why the rules do not let somebody's song on their seat; null if they do. A placeholder is judged once it was looked up. */
const ruledOut = (
  room: Room,
  by: Pick<Caller, 'userUuid'> & Partial<Caller>,
  song: Song | null,
  { now }: Occasion,
): RoomRefusal | null =>
  isPlayable(song) ? refusedBy(verdictsFor(sceneOf(room, now), song, askerIn(room, by, now))) : null

/** The same for somebody in line, whose turn does not come once the room has closed. */
const ruledOutInLine = (room: Room, by: Caller, song: Song | null, occasion: Occasion): RoomRefusal | null =>
  (isPlayable(song) ? refusedBy(closedTo(room, by, occasion.now)) : null) ??
  ruledOut(room, by, song, occasion)

/** A DJ chooses what to play next; null takes the choice back. */
export const updateNextSong = (
  room: Room,
  { by, params }: Extract<PersonCommand, { type: 'updateNextSong' }>,
  occasion: Occasion,
): Decision => {
  const { userUuid } = by
  const seat = room.decks.seats.find(({ uuid }) => uuid === userUuid)
  if (seat === undefined && waitingOf(room.decks, userUuid)) return bringNext(room, by, params.song, occasion)
  if (seat === undefined) {
    const lostAt = room.decks.lostSeats.get(userUuid)
    const justLost = lostAt !== undefined && occasion.now - lostAt <= room.rules.lostSeatMs
    return justLost ? [] : refused('notOnDecks')
  }
  const song = readSong(params.song)
  if (song === 'notValid') return refused('songNotValid')
  if (sameSong(seat.nextSong, song)) return []
  return ruledOut(room, by, song, occasion) ?? setNext(room, seat, song, occasion)
}

/** Somebody in line says what they will bring. */
const bringNext = (room: Room, by: Caller, sent: unknown, occasion: Occasion): Decision => {
  const uuid = by.userUuid
  const song = readSong(sent)
  if (song === 'notValid') return refused('songNotValid')
  const ruled = ruledOutInLine(room, by, song, occasion)
  if (ruled !== null) return ruled
  const tooLarge = tooMuch(room.decks.line, uuid, song)
  return tooLarge === null ? bring(room, uuid, song) : refused(tooLarge)
}

/** True if a seat still waits for a song from its holder's queue. */
export const wantsSong = (room: Room, djUuid: string): boolean =>
  room.decks.seats.some(({ uuid, nextSong }) => uuid === djUuid && nextSong === null) ||
  waitingOf(room.decks, djUuid)?.song === null

/** The head of a DJ's queue goes on the decks, unless the DJ chose meanwhile. */
export const refill = (room: Room, djUuid: string, sent: unknown, occasion: Occasion): Decision => {
  const seat = room.decks.seats.find(({ uuid }) => uuid === djUuid)
  const song = readSong(sent)
  if (seat === undefined && wantsSong(room, djUuid) && song !== null && song !== 'notValid') {
    const by = { userUuid: djUuid, role: room.people.get(djUuid)?.user.tokenRole ?? 'guest' }
    return ruledOutInLine(room, by, song, occasion) === null ? bring(room, djUuid, song) : []
  }
  if (seat === undefined || seat.nextSong !== null || song === null || song === 'notValid') return []
  if (ruledOut(room, { userUuid: djUuid }, song, occasion) !== null) return []
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
  const brought = (room.decks.line?.waiting ?? []).flatMap(({ uuid, song }) =>
    song !== null && isIt(song) && !isPlayable(song) ? bring(room, uuid, withFound(song, found)) : [],
  )
  if (seats.length === 0 && playing === null) return brought.filter(({ type }) => type === 'broughtSong')
  const context = contextOf(room, occasion)
  const lookedUp: Happening = { type: 'lookedUpSong', seats, playing }
  const barred = barredAhead(decksAfter(room.decks, [lookedUp], context), null, context)
  const inLine = brought.filter(({ type }) => type === 'broughtSong')
  return withFollowUps(room, [lookedUp, ...inLine, ...barred], occasion)
}
