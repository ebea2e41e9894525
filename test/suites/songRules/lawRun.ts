import * as fc from 'fast-check'
import type { MusicProvider } from '#contract/song.ts'
import type { Command, Occasion } from '#live/command.ts'
import { type Event, isTransient } from '#live/event.ts'
import { evolve } from '#live/evolve.ts'
import { roomOf, snapshotOf } from '#live/snapshot.ts'
import type { Room } from '#live/state.ts'
import { step } from '#live/step.ts'
import { uuidOf } from '../live/cast.ts'
import { difference, holds, written } from '../live/lawChecks.ts'
import { anyMove } from '../live/moves.ts'
import { join, set } from '../live/smallRoom.ts'
import { Stage } from '../live/stage.ts'
import { anyRuledMove, ruledCommands } from './anyRuledMove.ts'
import { anyRules } from './anyRules.ts'
import { BothViews } from './bothViews.ts'
import { docOf } from './docOf.ts'
import { ReachModel } from './reachModel.ts'
import { ruleCodes, RuleTally } from './ruleTally.ts'
import { askedOf, closed, Starts } from './theirLaws.ts'

/** Through which providers somebody says to hear music: most of these rooms hear little of what is played there. */
const hearsOf = (uuid: string): MusicProvider[] =>
  uuid.charCodeAt(uuid.length - 1) % 3 === 0 ? ['youtube'] : ['spotify']

/** From one of two networks each: members share some too. */
const networkOf = (uuid: string): string => `network ${uuid.charCodeAt(uuid.length - 1) % 2}`

/** The random moves know nothing of what people hear, nor of where members come from. */
const withHearing = (command: Command): Command => {
  if (command.type !== 'join' && command.type !== 'comeBack') return command
  const { uuid } = command.who
  return { ...command, who: { ...command.who, hears: hearsOf(uuid), network: networkOf(uuid) } }
}

/** What a run of random commands under random rules showed. */
export interface Seen {
  commands: number
  plays: number
  /** Of how many of them the rules were judged anew as they began. */
  judged: number
  barred: number
  closings: number
  promoted: number
  /** Songs of queues that were taken, and that the rules kept back. */
  taken: number
  keptBack: number
  readonly events: Set<string>
  readonly messages: Set<string>
  /** How often each refusal was answered. */
  readonly refused: Map<string, number>
  readonly tally: RuleTally
}

const anything = fc.oneof(
  { weight: 3, arbitrary: anyMove.filter((move) => move.do !== 'rules').map((move) => ({ move })) },
  { weight: 2, arbitrary: anyRuledMove.map((ruled) => ({ ruled })) },
)

/** True if what was asked for came about: a song stands on the own seat, or in the own place. */
const isChosen = (events: readonly Event[], uuid: string): boolean =>
  events.some(
    (event) =>
      ((event.type === 'addedDj' || event.type === 'linedUp' || event.type === 'broughtSong') &&
        event.userUuid === uuid) ||
      (event.type === 'updatedNextSong' && event.djUuid === uuid && event.song !== null),
  )

/** Random commands on rooms under random rules; throws where a law does not hold. */
export const runLaws = (runs: number, moves: number): Seen => {
  const seen: Seen = {
    commands: 0,
    plays: 0,
    judged: 0,
    barred: 0,
    closings: 0,
    promoted: 0,
    taken: 0,
    keptBack: 0,
    events: new Set(),
    messages: new Set(),
    refused: new Map(),
    tally: new RuleTally(),
  }
  const rulesAndMoves = fc.tuple(
    fc.array(anyRules, { minLength: 1, maxLength: 3 }),
    fc.array(anything, { minLength: moves, maxLength: moves }),
  )
  fc.assert(
    fc.property(rulesAndMoves, ([rules, all]) => {
      const log: Event[] = []
      const views = new BothViews(seen.messages)
      const reach = new ReachModel()
      const starts = new Starts()
      const perform = (room: Room, sent: Command, occasion: Occasion): readonly Event[] => {
        const command = withHearing(sent)
        seen.commands += 1
        const before = seen.commands % 10 === 0 ? written(room) : null
        const asked = askedOf(room, command, occasion)
        const { decks, doc } = room
        views.before(room)
        const done = step(room, command, occasion)
        if ('refused' in done) {
          holds('R1', before === null || written(room) === before)
          if (done.fault !== undefined) throw done.fault
          seen.tally.refused(done.refused)
          seen.refused.set(done.refused, (seen.refused.get(done.refused) ?? 0) + 1)
          const byRule = ruleCodes.has(done.refused)
          holds('R21: refused by a rule, and check says so', !byRule || asked?.ok !== true, () => [
            command,
            done.refused,
          ])
          return []
        }
        const own = command.type === 'refill' ? command.djUuid : 'by' in command ? command.by.userUuid : ''
        const chosen = asked !== null && isChosen(done.events, own)
        if (chosen) {
          holds('R21: let through, and check says so', asked.ok, () => [command, asked])
          seen.tally.letThrough(doc, asked.verdicts)
        }
        if (command.type === 'refill' && chosen) seen.taken += 1
        if (command.type === 'refill' && asked?.ok === false) seen.keptBack += 1
        log.push(...done.events)
        for (const event of done.events) {
          starts.hear(event, room, command)
          seen.events.add(event.type)
          reach.hear(event, room)
          if (event.type === 'songBarred') seen.barred += 1
          if (event.type === 'hoursTurned' && !event.open) seen.closings += 1
          if (event.type === 'playedSong' && event.play !== null) seen.plays += 1
          if (event.type === 'addedDj' && !room.open.open && command.type === 'addDj')
            seen.tally.satWhileClosed()
          if (event.type === 'addedDj' && decks.line?.waiting.some(({ uuid }) => uuid === event.userUuid))
            seen.promoted += 1
        }
        starts.settle(room)
        closed(room, command, occasion, decks.play)
        reach.check(room)
        views.after(room, command, done)
        return done.events
      }
      const stage = new Stage(perform)
      const start = roomOf(JSON.parse(written(stage.room)) as ReturnType<typeof snapshotOf>)
      const each = Math.ceil(all.length / rules.length)
      const send = (command: Command): void => {
        stage.now += 1
        perform(stage.room, command, { now: stage.now, playId: uuidOf('9', seen.commands) })
      }
      // Most are there from the start, so that few of the commands are of people who are not.
      stage.play(set({ roomSize: 10 }))
      for (let n = 0; n < 8; n++) stage.play(join(n))
      rules.forEach((part, i) => {
        send({ type: 'changeRules', doc: docOf(part), revision: i + 1, changedBy: null })
        for (const userUuid of stage.room.people.keys()) {
          send({ type: 'reportAble', userUuid, providers: hearsOf(userUuid) })
          send({ type: 'noteNetworks', networks: [[userUuid, networkOf(userUuid)]] })
        }
        for (const one of all.slice(i * each, (i + 1) * each))
          if ('move' in one) stage.play(one.move)
          else for (const command of ruledCommands(one.ruled, stage.room, stage.now)) send(command)
      })
      seen.judged += starts.judged
      const replayed = log.reduce(evolve, start)
      holds('R3', written(replayed) === written(stage.room), () =>
        difference(snapshotOf(replayed), snapshotOf(stage.room)),
      )
      const again = roomOf(JSON.parse(written(stage.room)) as ReturnType<typeof snapshotOf>)
      const stored = JSON.stringify([log.filter((event) => !isTransient(event)), written(stage.room)])
      for (const hidden of [/network [01]/, /"wasHere"/, /"here"/, /"masks"/, /"inputs"/])
        holds('R24: networks and activity are not stored', !hidden.test(stored), () => String(hidden))
      holds('R3 for a snapshot', written(again) === written(stage.room))
    }),
    { numRuns: runs, seed: 20_271, endOnFailure: true },
  )
  return seen
}
