import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { Because } from '#contract/room/forecast.ts'
import { lineOrders } from '#contract/room/rules/line.ts'
import { type Command, type Occasion, personCommand } from '#live/command.ts'
import type { Event } from '#live/event.ts'
import { evolve } from '#live/evolve.ts'
import { evolveDecks } from '#live/evolve/decks.ts'
import { forecast } from '#live/rules/forecast.ts'
import { roomOf, snapshotOf } from '#live/snapshot.ts'
import type { Room } from '#live/state.ts'
import { step } from '#live/step.ts'
import { view, watcherView } from '#live/view.ts'
import { caller, person, songOf } from '../live/cast.ts'
import { difference, holds, written } from '../live/lawChecks.ts'
import { Mirror } from '../live/mirror.ts'
import { anyMove } from '../live/moves.ts'
import { join, set } from '../live/smallRoom.ts'
import { Stage } from '../live/stage.ts'
import { docOf } from '../songRules/docOf.ts'
import { BecauseLaws } from './becauseLaws.ts'
import { checkKeys, checkPlaces, Promotions } from './placeLaws.ts'
import { checkReason } from './reasons.ts'

const anyLine = fc.record({
  mode: fc.constantFrom('on', 'on', 'on', 'off'),
  order: fc.constantFrom(...lineOrders),
  most: fc.constantFrom(1, 3),
  goAround: fc.boolean(),
  passes: fc.integer({ min: 1, max: 2 }),
  memoryMinutes: fc.constant(10),
  weights: fc.record({ dj: fc.integer({ min: 1, max: 3 }) }),
})
const anyRules = fc.record({
  line: anyLine,
  playsPerStay: fc.integer({ min: 0, max: 2 }),
  skippedCounts: fc.boolean(),
  /** Who plays an artist that just played is barred, and told so. */
  bars: fc.constantFrom('off', 'off', 'enforce'),
})

const who = fc.integer({ min: 0, max: 7 })
const inLine = fc.oneof(
  {
    weight: 7,
    arbitrary: fc.record({
      do: fc.constant('bring' as const),
      who,
      n: fc.nat(5),
      seconds: fc.constantFrom(20, 60),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('lineUp' as const), who, target: fc.option(who) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('move' as const),
      who: fc.constantFrom(0, 1, 6),
      target: who,
      before: fc.option(who),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('pass' as const), who, on: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('leave' as const), who, on: fc.boolean() }) },
  // Whoever went is back, and everybody may DJ again: lines are what is tried here.
  { weight: 1, arbitrary: fc.constant({ do: 'fill' as const }) },
  { weight: 12, arbitrary: anyMove.map((move) => ({ do: 'other' as const, move })) },
)

const seen = {
  commands: 0,
  promoted: 0,
  uncounted: 0,
  nights: 0,
  events: new Set<string>(),
  whys: new Set<string>(),
  because: new Map<string, number>(),
  refused: new Set<string>(),
}

/** What counts for nothing moves no DJ. */
const checkKept = ({ seats, play }: Room['decks'], event: Event): void => {
  if (event.type !== 'playedSong' || play === null || !(event.uncounted || event.ended?.keep)) return
  if (event.uncounted) seen.uncounted += 1
  const sits = seats.some(({ uuid }) => uuid === play.djUuid)
  holds('keep: still first', !sits || event.order[0] === play.djUuid, () => [event, seats])
}

/** The laws of the wait list, over random rules and commands. */
const run = (runs: number, moves: number): void => {
  const asked = fc.tuple(
    fc.array(anyRules, { minLength: 2, maxLength: 4 }),
    fc.array(inLine, { minLength: moves, maxLength: moves }),
  )
  fc.assert(
    fc.property(asked, ([rules, all]) => {
      const log: Event[] = []
      let mirrors: [Mirror, Mirror] | null = null
      const because = new BecauseLaws()
      const perform = (room: Room, command: Command, occasion: Occasion): readonly Event[] => {
        seen.commands += 1
        mirrors ??= [new Mirror(view(room)), new Mirror(watcherView(room))]
        let before = room.decks
        const done = step(room, command, occasion)
        if ('refused' in done) {
          if ('fault' in done && done.fault !== undefined) throw done.fault
          seen.refused.add(done.refused)
          return []
        }
        log.push(...done.events)
        const promotions = new Promotions()
        for (const event of done.events) {
          seen.events.add(event.type)
          if (event.type === 'movedInLine' && event.forgets) seen.nights += 1
          checkReason(event, before, { command, events: done.events, room }, seen.whys)
          promotions.hear(before, event, room)
          checkKept(before, event)
          because.hear(event)
          const after = evolveDecks(before, event, room.rules)
          checkKeys(before, after, event)
          before = after
        }
        seen.promoted += promotions.promoted
        checkPlaces(room, command)
        if (seen.commands % 10 === 0) because.check(room, forecast(room, occasion.now), occasion.now)
        for (const { message, to, onlyTo } of done.messages) {
          if (onlyTo !== undefined) continue
          if (to === undefined) mirrors[0].hear(message)
          mirrors[1].hear(message)
        }
        if (command.type === 'reset') mirrors = [new Mirror(view(room)), new Mirror(watcherView(room))]
        expect(mirrors[0].state.djs).toEqual(JSON.parse(JSON.stringify(view(room).djs)))
        const own = JSON.parse(JSON.stringify(watcherView(room).roomtone)) as object
        expect(mirrors[1].state.roomtone).toEqual(own)
        return done.events
      }
      const stage = new Stage(perform)
      // Five minutes later it is six in the morning by the clock of the rooms.
      stage.now += 55 * 60_000
      const start = roomOf(JSON.parse(written(stage.room)) as object)
      const each = Math.ceil(all.length / rules.length)
      const send = (command: Command): void => {
        stage.now += 1
        perform(stage.room, command, { now: stage.now, playId: person(99) })
      }
      const fill = (): void => {
        stage.play(set({ roomSize: 10, djType: 'EVERYONE', isPasswordProtected: false }))
        for (let n = 0; n < 8; n++) stage.play(join(n))
      }
      fill()
      rules.forEach(({ line, playsPerStay, skippedCounts, bars }, i) => {
        const keepPlaceMinutes = [0, 1, 5][i % 3]
        const hours = { zone: 'Etc/GMT+3' }
        const song = { artist: { mode: bars, gapPlays: 1 } }
        const doc = docOf({ line, hours, song, decks: { playsPerStay, skippedCounts, keepPlaceMinutes } })
        send({ type: 'changeRules', doc, revision: i + 1, changedBy: null })
        for (const one of all.slice(i * each, (i + 1) * each)) {
          if (one.do === 'other') {
            // The rules are the ones that are tried here.
            if (one.move.do !== 'rules') stage.play(one.move)
          } else if (one.do === 'fill') fill()
          else if (one.do === 'bring') {
            const sits = stage.room.decks.seats.some(({ uuid }) => uuid === person(one.who))
            const params = { song: songOf(one.n, one.seconds) }
            send(personCommand(sits ? 'updateNextSong' : 'addDj', caller(one.who), params))
          } else if (one.do === 'lineUp') {
            const target = one.target === null ? undefined : person(one.target)
            send(personCommand('roomtone.lineUp', caller(one.who), { userUuid: target }))
          } else if (one.do === 'move') {
            const before = one.before === null ? null : person(one.before)
            send(personCommand('roomtone.move', caller(one.who), { userUuid: person(one.target), before }))
          } else if (one.do === 'leave')
            send(personCommand('roomtone.leaveAfterSong', caller(one.who), { on: one.on }))
          else send(personCommand('roomtone.passTurn', caller(one.who), { on: one.on }))
        }
      })
      for (const [code, times] of because.given) seen.because.set(code, (seen.because.get(code) ?? 0) + times)
      const replayed = log.reduce(evolve, start)
      holds('R3', written(replayed) === written(stage.room), () =>
        difference(snapshotOf(replayed), snapshotOf(stage.room)),
      )
    }),
    { numRuns: runs, seed: 31_337, endOnFailure: true },
  )
}

test('whoever waits is present, waits once and moves up in the order of the keys (R13, R14), and all is told (R2, R3) with its reason (R22)', () => {
  run(190, 200)
  expect(seen.commands).toBeGreaterThan(50_000)
  expect(seen.promoted).toBeGreaterThan(60)
  expect(seen.uncounted).toBeGreaterThan(5)
  expect(seen.nights).toBeGreaterThan(0)
  for (const type of [
    'linedUp',
    'leftLine',
    'movedInLine',
    'passedInLine',
    'broughtSong',
    'turnPassed',
    'leaveSet',
    'placeKept',
    'placeReturned',
    'placeDropped',
  ])
    expect(seen.events).toContain(type)
  for (const why of ['own', 'moderator', 'empty', 'silent', 'left', 'kicked', 'mayNot', 'stay', 'afterSong'])
    expect(seen.whys).toContain(`removedDj ${why}`)
  for (const why of ['own', 'moderator', 'left', 'kicked', 'mayNot', 'noSong', 'reset'])
    expect(seen.whys).toContain(`leftLine ${why}`)
  // Those for a weight are seen in the laws of the forecast.
  for (const code of Because.shape.code.options.filter((one) => one !== 'weight'))
    expect(seen.because.get(code) ?? 0, `because ${code}`).toBeGreaterThan(0)
  for (const code of ['lineFull', 'notInLine', 'decksFull', 'mayNotDj', 'notAllowed'])
    expect(seen.refused).toContain(code)
}, 480_000)
