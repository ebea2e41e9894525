import type { Verdict } from '#contract/room/rules/verdict.ts'
import type { Occasion, PersonCommand } from '../command.ts'
import type { Happening } from '../event.ts'
import { closedTo } from '../hours/closing.ts'
import { takenSeats } from '../kept/place.ts'
import { roomUserOf } from '../roomUser.ts'
import { tagsFor } from '../line/keys.ts'
import { mayLineUp } from '../house/waiting.ts'
import { waitingOf } from '../line/place.ts'
import { tooMuch } from '../line/songBound.ts'
import type { Tags } from '../line/state.ts'
import { weightIn } from '../line/weight.ts'
import { addressVerdicts } from '../rules/address.ts'
import { askerIn, personVerdicts, sceneOf, verdictsFor } from '../rules/check.ts'
import type { Asker } from '../rules/question.ts'
import { isPlaceholder, isPlayable, readSong } from '../song.ts'
import type { Person, Room } from '../state.ts'
import { type Decision, refused, refusedBy, refusedFor } from './decision.ts'
import { hasSeatFor } from './guests.ts'
import { bring, hasPlaceInLine, outOfLine, placed } from './lineUp.ts'
import { mayModerate } from './mayModerate.ts'
import { withFollowUps } from './turns.ts'

type Of<T extends PersonCommand['type']> = Extract<PersonCommand, { type: T }>

/** True if somebody has a seat on the decks. */
export const isDj = (room: Room, uuid: string): boolean => room.decks.seats.some((seat) => seat.uuid === uuid)

/** Takes a free seat, with a song or without. */
export const addDj = (
  room: Room,
  person: Person,
  { by, params }: Of<'addDj'>,
  occasion: Occasion,
): Decision => {
  const { userUuid, role } = by
  if (isDj(room, userUuid)) return []
  const song = readSong(params.song)
  const scene = sceneOf(room, occasion.now)
  const who = askerIn(room, by, occasion.now)
  const ofSong = (): Verdict[] =>
    song !== 'notValid' && isPlayable(song) ? verdictsFor(scene, song, who) : []
  const ofPerson = [...addressAt(room, who), ...personVerdicts(scene, who)]
  const isClosed = refusedFor(closedTo(room, by, occasion.now), () => [...ofPerson, ...ofSong()])
  if (isClosed !== null) return isClosed
  const asking = {
    uuid: userUuid,
    tokenRole: role,
    profile: person.data.userProfile,
    subscribed: person.subscribed,
  }
  if (!roomUserOf(room.settings, asking, occasion.now, room.shield).canDj) return refused('mayNotDj')
  const shareIsOver = refusedFor(ofPerson, ofSong)
  if (shareIsOver !== null) return shareIsOver
  const isFull = takenSeats(room.decks) >= room.settings.numberOfDjs || !hasSeatFor(room, by, occasion.now)
  const waiting = waitingOf(room.decks, userUuid)
  if (isFull && !mayLineUp(room, by, occasion.now)) return refused('decksFull')
  if (isFull && waiting === undefined && !hasPlaceInLine(room)) return refused('lineFull')
  if (song === 'notValid') return refused('songNotValid')
  const ruled = refusedBy(ofSong())
  if (ruled !== null) return ruled
  const tooLarge = isFull ? tooMuch(room.decks.line, userUuid, song) : null
  if (tooLarge !== null) return refused(tooLarge)
  if (isFull && waiting === undefined) return placed(room, userUuid, song, occasion)
  if (isFull) return song === null ? [] : bring(room, userUuid, song)
  const events: Happening[] = [{ type: 'addedDj', userUuid, song, ...freeSeat(room, userUuid, occasion) }]
  if (song !== null && isPlaceholder(song)) events.push({ type: 'lookupWanted', djUuid: userUuid, song })
  // While the house DJ plays their queue is asked at once: it leaves for whoever has a song.
  if (song === null && room.decks.play !== null && room.decks.play.djUuid === room.house?.dj)
    events.push({ type: 'songWanted', djUuid: userUuid })
  return withFollowUps(room, events, occasion)
}

/** Whoever waits already takes nothing from their network by moving up. */
const addressAt = (room: Room, who: Asker): Verdict[] =>
  waitingOf(room.decks, who.userUuid) ? [] : addressVerdicts(room, who)

/** What a free seat counts for, where there is a line. */
const freeSeat = ({ decks, doc, ...room }: Room, userUuid: string, { now }: Occasion): { tags?: Tags } => {
  if (decks.line === undefined) return {}
  const weight = weightIn(room, userUuid, doc.line.weights, now)
  return { tags: tagsFor(decks.line, userUuid, { weight }, doc.line) }
}

/** Gives up the own seat, or, for moderators, takes another's; the same for a place in line. */
export const removeDj = (room: Room, { by, params }: Of<'removeDj'>, occasion: Occasion): Decision => {
  const target = params.djUuid || by.userUuid
  if (target !== by.userUuid && !mayModerate(room, by, occasion.now)) return refused('notAllowed')
  if (waitingOf(room.decks, target))
    return target === by.userUuid
      ? outOfLine(room, target, 'own')
      : [{ type: 'leftLine', userUuid: target, why: 'moderator', by: by.userUuid }]
  if (!isDj(room, target)) return []
  const removed: Happening = {
    type: 'removedDj',
    userUuid: target,
    ...(target === by.userUuid ? { why: 'own' } : { why: 'moderator', takenBy: by.userUuid }),
  }
  return withFollowUps(room, [removed], occasion)
}
