import type { Command, Occasion } from '#live/command.ts'
import type { Event } from '#live/event.ts'
import { askerIn, check, sceneOf, verdictsNow } from '#live/rules/check.ts'
import { refuses } from '#live/rules/judge.ts'
import { uncount } from '#live/rules/keptPlay.ts'
import { lawOf } from '#live/rules/law.ts'
import { noPlays, pastPlay, reachLess, recall, remember } from '#live/rules/recent.ts'
import { isPlayable, readSong } from '#live/song.ts'
import { standingIn } from '#live/roomUser.ts'
import type { Room } from '#live/state.ts'
import { standing } from '#live/theme/evolve.ts'
import type { Check } from '#contract/room/rules/verdict.ts'
import { holds } from '../live/lawChecks.ts'
import { PlayLaws } from './playLaws.ts'

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

/** R12: nothing begins that a rule in force refuses at that instant for that DJ. */
export class Starts {
  /** What was played, and what plays, as of before each event. */
  readonly #recent = noPlays()
  #play: Room['decks']['play'] = null
  #theme: Room['theme'] = null
  readonly #recounted = new PlayLaws()

  /** How many plays were judged. */
  get judged(): number {
    return this.#recounted.checked
  }

  /** Follows an event of a step, with the room as it is after the step: people, roles and rules come before the play. */
  hear(event: Event, after: Room, command: Command): void {
    if (event.type === 'themeSet')
      this.#theme = standing(event.theme, { decks: { ...after.decks, play: this.#play } })
    if (event.type === 'rulesChanged') reachLess(this.#recent, lawOf(after.doc).needs)
    if (event.type === 'playsRecalled') recall(this.#recent, event.plays, event.reaches, event.at)
    const who = (userUuid: string, at: number) => askerIn(after, { userUuid }, at)
    this.#recounted.hear(event, after.doc, who)
    if (event.type === 'roomReset') this.#play = null
    if (event.type !== 'playedSong') return
    if (event.ended?.keep || event.uncounted) uncount(this.#recent, this.#play)
    this.#play = event.play && { ...event.play, prepared: false }
    if (event.play === null) return
    const { now, djUuid } = event.play
    const instant = { ...after, theme: this.#theme, recent: this.#recent }
    const verdicts = verdictsNow(sceneOf(instant, now.startTime), now.song, who(djUuid, now.startTime))
    holds('R12', !verdicts.some(refuses), () => [command, verdicts])
    remember(this.#recent, pastPlay(now.startTime, djUuid, now.song), lawOf(after.doc).needs)
  }

  /** The next command finds the room as it is. */
  settle({ theme, recent }: Room): void {
    this.#theme = theme
    holds('R3 for plays', this.#recent.next === recent.next && this.#recent.plays.size === recent.plays.size)
  }
}
