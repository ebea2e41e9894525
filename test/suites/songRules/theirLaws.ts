import type { Command, Occasion } from '#live/command.ts'
import type { Event } from '#live/event.ts'
import { askerIn, check, sceneOf, verdictsNow } from '#live/rules/check.ts'
import { refuses } from '#live/rules/judge.ts'
import { lawIn } from '#live/rules/lawIn.ts'
import { playsOf, type StoredPlays, storedPlays } from '#live/rules/storedPlays.ts'
import { isPlayable, readSong } from '#live/song.ts'
import { standingIn } from '#live/roomUser.ts'
import type { Room } from '#live/state.ts'
import { standing } from '#live/theme/evolve.ts'
import type { Check } from '#contract/room/rules/verdict.ts'
import { holds } from '../live/lawChecks.ts'

/** Closing empties the decks once nothing plays, or when the song of then is over; only moderators sit down since. */
export const closed = (
  room: Room,
  command: Command,
  { now }: Occasion,
  before: Room['decks']['play'],
): void => {
  const { open, decks, settings, house } = room
  if (open.open) return
  const isOver = before !== null && before.now.playId !== decks.play?.now.playId
  const playedOut = isOver && before.now.startTime <= open.since
  const seats = decks.seats.filter(({ uuid }) => uuid !== house?.dj)
  if (playedOut || (open.since === now && decks.play === null))
    holds('closing empties the decks', seats.length === 0, () => [command, decks.seats])
  const seated = seats.some(({ uuid }) => 'by' in command && uuid === command.by.userUuid)
  if (command.type === 'addDj' && seated && decks.play !== before)
    holds(
      'a closed room seats moderators alone',
      standingIn(settings, command.by.userUuid, command.by.role, now).moderates,
      () => command,
    )
}

/** What `check` says of a song that somebody chooses, before they do; null where none is judged. */
export const askedOf = (room: Room, command: Command, { now }: Occasion): Check | null => {
  if (command.type !== 'addDj' && command.type !== 'updateNextSong' && command.type !== 'refill') return null
  const by = command.type === 'refill' ? { userUuid: command.djUuid } : command.by
  const seat = room.decks.seats.find(({ uuid }) => uuid === by.userUuid)
  const waits = room.decks.line?.waiting.some(({ uuid }) => uuid === by.userUuid) === true
  if (command.type === 'addDj' ? seat !== undefined : seat === undefined && !waits) return null
  const song = readSong(command.type === 'refill' ? command.song : command.params.song)
  if (song === null || song === 'notValid' || !isPlayable(song)) return null
  if (seat?.nextSong && JSON.stringify(seat.nextSong) === JSON.stringify(song)) return null
  return check(room, song, by, now)
}

/** R12: nothing begins that a rule in force refuses at that instant for that DJ, judged by the room as it was. */
export const startsOf = (room: Room) => {
  const recent = playsOf(JSON.parse(JSON.stringify(storedPlays(room.recent))) as StoredPlays)
  const { people, residents } = room
  const then = { ...room, people: new Map(people), residents: new Set(residents), recent }
  let { theme, doc, settings } = room
  /** Follows a step: what counts is the theme, the rules and the roles of the instant itself. */
  return (event: Event, after: Room, command: Command): void => {
    if (event.type === 'themeSet') theme = standing(event.theme, then)
    if (event.type === 'rulesChanged') ({ doc } = after)
    if (event.type === 'updatedRoomSettings') ({ settings } = after)
    if (event.type !== 'playedSong' || event.play === null) return
    const { now, djUuid } = event.play
    // Who hears what is of the instant too: presence that ended with the same command comes before the play.
    const instant = { ...then, doc, settings, theme, reach: after.reach, house: after.house }
    const law = lawIn(instant)
    const scene = { ...sceneOf(instant, now.startTime), law }
    const verdicts = verdictsNow(scene, now.song, askerIn(instant, { userUuid: djUuid }, now.startTime))
    holds('R12', !verdicts.some(refuses), () => [command, verdicts])
  }
}
