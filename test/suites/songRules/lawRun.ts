import * as fc from 'fast-check'
import type { MusicProvider } from '#contract/song.ts'
import type { Command, Occasion } from '#live/command.ts'
import type { Event } from '#live/event.ts'
import { evolve } from '#live/evolve.ts'
import { askerIn, check, sceneOf, verdictsNow } from '#live/rules/check.ts'
import { refuses } from '#live/rules/judge.ts'
import { lawOf } from '#live/rules/law.ts'
import { playsOf, type StoredPlays, storedPlays } from '#live/rules/storedPlays.ts'
import { isPlayable, readSong } from '#live/song.ts'
import { standingIn } from '#live/roomUser.ts'
import { roomOf, snapshotOf } from '#live/snapshot.ts'
import type { Room } from '#live/state.ts'
import { step } from '#live/step.ts'
import { difference, holds, written } from '../live/lawChecks.ts'
import { anyMove } from '../live/moves.ts'
import { Stage } from '../live/stage.ts'
import { anyRules } from './anyRules.ts'
import { docOf } from './docOf.ts'

const ruleCodes = new Set<string>([
  'roomClosed',
  'tooManyPlays',
  'songTooShort',
  'songTooLong',
  'providerNotAllowed',
  'songExplicit',
  'songBanned',
  'artistBanned',
  'genreBanned',
  'songPlayedRecently',
  'songComingUp',
  'artistPlayedRecently',
  'albumPlayedRecently',
  'addressTaken',
  'songUnreachable',
])

/** Through which providers somebody says to hear music: most of these rooms hear little of what is played there. */
const hearsOf = (uuid: string): MusicProvider[] =>
  uuid.charCodeAt(uuid.length - 1) % 3 === 0 ? ['youtube'] : ['spotify']

/** The random moves know nothing of what people hear. */
const withHearing = (command: Command): Command =>
  command.type === 'join' || command.type === 'comeBack'
    ? { ...command, who: { ...command.who, hears: hearsOf(command.who.uuid) } }
    : command

/** What a run of random commands under random rules showed. */
export interface Seen {
  commands: number
  plays: number
  barred: number
  closings: number
  readonly refused: Map<string, number>
}

/** Random commands on rooms under random rules; throws where a law does not hold. */
export const runLaws = (runs: number, moves: number): Seen => {
  const seen: Seen = { commands: 0, plays: 0, barred: 0, closings: 0, refused: new Map() }
  const rulesAndMoves = fc.tuple(
    fc.array(anyRules, { minLength: 1, maxLength: 3 }),
    fc.array(anyMove, { minLength: moves, maxLength: moves }),
  )
  fc.assert(
    fc.property(rulesAndMoves, ([rules, all]) => {
      const log: Event[] = []
      const perform = (room: Room, sent: Command, occasion: Occasion): readonly Event[] => {
        const command = withHearing(sent)
        seen.commands += 1
        const before = seen.commands % 10 === 0 ? written(room) : null
        const asked = askedOf(room, command, occasion)
        const starts = room.decks.seats.length > 0 || command.type === 'addDj' ? startsOf(room) : null
        const playing = room.decks.play
        const done = step(room, command, occasion)
        if ('refused' in done) {
          holds('R1', before === null || written(room) === before)
          if ('fault' in done && done.fault !== undefined) throw done.fault
          if (ruleCodes.has(done.refused))
            seen.refused.set(done.refused, (seen.refused.get(done.refused) ?? 0) + 1)
          if (asked !== null)
            holds('R21: refused by a rule, and check says so', !ruleCodes.has(done.refused) || !asked, () => [
              command,
              done.refused,
            ])
          return []
        }
        // A command that is sent again changes nothing more.
        if (asked !== null && done.events.length > 0)
          holds('R21: let through, and check says so', asked, () => command)
        log.push(...done.events)
        for (const event of done.events) {
          if (event.type === 'songBarred') seen.barred += 1
          if (event.type === 'hoursTurned' && !event.open) seen.closings += 1
          if (event.type === 'playedSong' && event.play !== null) {
            seen.plays += 1
            starts?.(event.play, command)
          }
        }
        closed(room, command, occasion, playing)
        return done.events
      }
      const stage = new Stage(perform)
      const start = roomOf(JSON.parse(written(stage.room)) as ReturnType<typeof snapshotOf>)
      const each = Math.ceil(all.length / rules.length)
      rules.forEach((part, i) => {
        const doc = docOf(part)
        perform(stage.room, changed(doc, i + 1), { now: stage.now, playId: 'none' })
        for (const userUuid of stage.room.people.keys())
          perform(
            stage.room,
            { type: 'reportAble', userUuid, providers: hearsOf(userUuid) },
            { now: stage.now, playId: 'none' },
          )
        for (const move of all.slice(i * each, (i + 1) * each)) stage.play(move)
      })
      const replayed = log.reduce(evolve, start)
      holds('R3', written(replayed) === written(stage.room), () =>
        difference(snapshotOf(replayed), snapshotOf(stage.room)),
      )
      const again = roomOf(JSON.parse(written(stage.room)) as ReturnType<typeof snapshotOf>)
      holds('R3 for a snapshot', written(again) === written(stage.room))
    }),
    { numRuns: runs, seed: 20_271, endOnFailure: true },
  )
  return seen
}

const changed = (doc: ReturnType<typeof docOf>, revision: number): Command => ({
  type: 'changeRules',
  doc,
  revision,
  changedBy: null,
})

/** Closing empties the decks once nothing plays, or when the song of then is over; only moderators sit down since. */
const closed = (room: Room, command: Command, { now }: Occasion, before: Room['decks']['play']): void => {
  const { open, decks, settings } = room
  if (open.open) return
  const isOver = before !== null && before.now.playId !== decks.play?.now.playId
  const playedOut = isOver && before.now.startTime <= open.since
  if (playedOut || (open.since === now && decks.play === null))
    holds('closing empties the decks', decks.seats.length === 0, () => [command, decks.seats])
  const seated = decks.seats.some(({ uuid }) => 'by' in command && uuid === command.by.userUuid)
  if (command.type === 'addDj' && seated && decks.play !== before)
    holds(
      'a closed room seats moderators alone',
      standingIn(settings, command.by.userUuid, command.by.role, now).moderates,
      () => command,
    )
}

/** What `check` says of a song that somebody chooses, before they do; null where none is judged. */
const askedOf = (room: Room, command: Command, { now }: Occasion): boolean | null => {
  if (command.type !== 'addDj' && command.type !== 'updateNextSong') return null
  const { by } = command
  const seat = room.decks.seats.find(({ uuid }) => uuid === by.userUuid)
  if ((command.type === 'updateNextSong') !== (seat !== undefined)) return null
  const song = readSong(command.params.song)
  if (song === null || song === 'notValid' || !isPlayable(song)) return null
  if (seat?.nextSong && JSON.stringify(seat.nextSong) === JSON.stringify(song)) return null
  const said = check(room, song, by, now)
  return said.ok
}

/** R12: nothing begins that a rule in force refuses at that instant for that DJ, judged by the room as it was. */
const startsOf = (room: Room) => {
  const recent = playsOf(JSON.parse(JSON.stringify(storedPlays(room.recent))) as StoredPlays)
  const { settings, people, residents } = room
  const then = { ...room, settings, people: new Map(people), residents: new Set(residents), recent }
  return (
    { now, djUuid }: NonNullable<Extract<Event, { type: 'playedSong' }>['play']>,
    command: Command,
  ): void => {
    const law = lawOf(command.type === 'changeRules' ? command.doc : then.doc)
    // Who hears what is of the instant itself: presence that ended with the same command comes before the play.
    const scene = { ...sceneOf({ ...then, doc: law.doc, reach: room.reach }, now.startTime), law }
    const verdicts = verdictsNow(scene, now.song, askerIn(then, { userUuid: djUuid }, now.startTime))
    holds('R12', !verdicts.some(refuses), () => [command, verdicts])
  }
}
