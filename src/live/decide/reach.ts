import { MusicProvider } from '#contract/song.ts'
import type { Joiner, Occasion } from '../command.ts'
import type { Happening } from '../event.ts'
import { restored } from '../kept/rotation.ts'
import { maskOf } from '../reach/masks.ts'
import { heardBy, heardByOne, isCounted } from '../reach/hearers.ts'
import type { Room } from '../state.ts'
import { contextAfter, turnAfter } from './afterEnding.ts'
import { endedWith } from './ended.ts'
import { startTurn, type Turn } from './turns.ts'
import { withWantedSongs } from './wantedSongs.ts'

/** What says that a song cannot be heard counts so long after its start, ms. */
const UNABLE_MS = 20_000
const LEAST_UNABLE = 2
/** So often in a row the DJ of a song that few could hear keeps the turn. */
const MOST_KEPT = 2

const known = (providers: readonly string[]): MusicProvider[] =>
  providers.filter((one): one is MusicProvider => MusicProvider.safeParse(one).success)

/** Somebody comes whose profile says what they can hear. */
export const hearsOf = ({ doc }: Room, { uuid, tokenRole, hears = [] }: Joiner): Happening[] => {
  const providers = known(hears)
  const counts = doc.song.reach.mode !== 'off' && tokenRole !== 'bot' && providers.length > 0
  return counts ? [{ type: 'canHear', userUuid: uuid, providers }] : []
}

/** A client says what it can play. */
export const reportAble = (
  room: Room,
  userUuid: string,
  providers: readonly MusicProvider[],
): Happening[] => {
  const before = heardByOne(room, userUuid)
  return before === undefined || before === maskOf(providers)
    ? []
    : [{ type: 'canHear', userUuid, providers }]
}

/** A client says that it cannot play what plays, early in the song. */
export const reportUnplayable = (room: Room, userUuid: string, playId: string, now: number): Happening[] => {
  const {
    reach,
    decks: { play },
  } = room
  if (reach === null || play === null || play.now.playId !== playId || play.djUuid === userUuid) return []
  if (now - play.now.startTime > UNABLE_MS || !isCounted(room, userUuid) || reach.unable.has(userUuid))
    return []
  return [{ type: 'couldNotPlay', userUuid }]
}

/** After so many of a DJ's songs that few could hear, the turn is the next one's. */
const passedOn = ({ decks }: Room): Turn => {
  const [front, ...others] = decks.seats.map(({ uuid }) => uuid)
  const order = front === undefined ? others : [...others, front]
  return { order: restored(decks.seats, order), turn: 0 }
}

/** What must follow from any command where too few can hear what plays: it ends, and its DJ plays another. */
export const reachSettled = (room: Room, occasion: Occasion): readonly Happening[] => {
  const { reach, decks, doc } = room
  const rule = doc.song.reach
  if (reach === null || decks.play === null || rule.mode !== 'enforce' || !rule.skip) return []
  const { unable, cut } = reach
  if (unable.size < LEAST_UNABLE) return []
  const heard = heardBy(room, decks.play.now.song, decks.play.djUuid)
  if (heard === null || unable.size / heard.of <= 1 - rule.share) return []
  const keep = cut?.djUuid !== decks.play.djUuid || cut.times < MOST_KEPT
  const how = { by: 'rule', reason: 'unavailable', keep } as const
  const base = keep ? turnAfter(room, how, occasion.now) : passedOn(room)
  const turn = { ...base, skipped: true }
  const happenings = startTurn(room.decks, turn, contextAfter(room, turn, occasion))
  return endedWith(withWantedSongs(room, happenings, occasion), how)
}
