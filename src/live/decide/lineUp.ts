import type { Song } from '#contract/song.ts'
import type { Occasion, PersonCommand } from '../command.ts'
import type { Happening } from '../event.ts'
import { movedKeys, newKey } from '../line/keys.ts'
import { waitingOf } from '../line/place.ts'
import { mayWait } from '../line/songBound.ts'
import { lastEndOf } from '../rules/recent.ts'
import { isPlaceholder, sameSong } from '../song.ts'
import type { Room } from '../state.ts'
import { type Decision, refused, type RoomRefusal } from './decision.ts'
import { mayModerate } from './mayModerate.ts'

type Of<T extends PersonCommand['type']> = Extract<PersonCommand, { type: T }>

/** True if one more may wait. */
export const hasPlaceInLine = ({ decks, doc }: Room): boolean =>
  decks.line !== undefined && decks.line.waiting.length < doc.line.most

/** What somebody in line will bring changes; what is too large to wait, a find or the head of a queue, stays away. */
export const bring = (room: Room, userUuid: string, song: Song | null): Happening[] => {
  const waiting = waitingOf(room.decks, userUuid)
  if (waiting === undefined || sameSong(waiting.song, song) || !mayWait(song)) return []
  const lookup = song !== null && isPlaceholder(song)
  return [
    { type: 'broughtSong', userUuid, song },
    ...(lookup ? [{ type: 'lookupWanted', djUuid: userUuid, song } as const] : []),
  ]
}

/** A place in line for somebody who has none; a moderator may have given it. */
export const placed = (
  room: Room,
  userUuid: string,
  song: Song | null,
  occasion: Occasion,
  by?: string,
): Happening[] => {
  const { line } = room.decks
  if (line === undefined) return []
  const { now } = occasion
  const key = newKey(line, userUuid, room.doc.line, now, lastEndOf(room.recent, userUuid, now))
  const linedUp: Happening = { type: 'linedUp', userUuid, key, song, ...(by && { by }) }
  const lookup = song !== null && isPlaceholder(song)
  return [linedUp, ...(lookup ? [{ type: 'lookupWanted', djUuid: userUuid, song } as const] : [])]
}

/** Somebody does not wait; whoever asks is told who is meant, where they are present. */
const notInLine = ({ people }: Room, userUuid: string): RoomRefusal => {
  const name = people.get(userUuid)?.data.userProfile.nickname
  const data = { userUuid, ...(name !== undefined && { name }) }
  const said = { ok: false, mode: 'enforce', until: null, plays: null, data } as const
  return { ...refused('notInLine'), verdicts: [{ rule: 'line', code: 'notInLine', ...said }] }
}

/** A moderator puts somebody in line before somebody else, or at the end. */
export const moveInLine = (
  room: Room,
  { by, params: { userUuid, before } }: Of<'roomtone.move'>,
  occasion: Occasion,
): Decision => {
  if (!mayModerate(room, by, occasion.now)) return refused('notAllowed')
  const { line } = room.decks
  const target = userUuid || by.userUuid
  if (line === undefined || !waitingOf(room.decks, target)) return notInLine(room, target)
  if (before && !waitingOf(room.decks, before)) return notInLine(room, before)
  const at = line.waiting.findIndex(({ uuid }) => uuid === target)
  const follower = line.waiting[at + 1]?.uuid ?? null
  if (before === target || (before || null) === follower) return []
  const keys = movedKeys(line, target, before || null, room.doc.line)
  return [{ type: 'movedInLine', userUuid: target, keys, by: by.userUuid }]
}

/** A DJ lets the next own turn go by, or takes that back. */
export const passTurn = (room: Room, { by, params: { on } }: Of<'roomtone.passTurn'>): Decision => {
  const seat = room.decks.seats.find(({ uuid }) => uuid === by.userUuid)
  if (seat === undefined) return refused('notOnDecks')
  return (seat.passing ?? false) === on ? [] : [{ type: 'turnPassed', userUuid: by.userUuid, on }]
}

/** Whoever leaves, or may no longer DJ, waits no more. */
export const outOfLine = (
  { decks }: Room,
  userUuid: string,
  why: Extract<Happening, { type: 'leftLine' }>['why'],
): Happening[] => (waitingOf(decks, userUuid) ? [{ type: 'leftLine', userUuid, why }] : [])
