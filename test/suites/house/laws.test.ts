import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { messages as documented } from '#contract/realtime/messages.ts'
import { RoomState } from '#contract/realtime/state.ts'
import { type Command, type Occasion, personCommand } from '#live/command.ts'
import type { Event } from '#live/event.ts'
import { evolve } from '#live/evolve.ts'
import { check } from '#live/rules/check.ts'
import { sameValue } from '#live/sameValue.ts'
import { isPlayable } from '#live/song.ts'
import { roomOf, snapshotOf } from '#live/snapshot.ts'
import type { Room } from '#live/state.ts'
import { step } from '#live/step.ts'
import { nextTimer } from '#live/timers.ts'
import { view, watcherView } from '#live/view.ts'
import { caller, uuidOf } from '../live/cast.ts'
import { difference, holds, written } from '../live/lawChecks.ts'
import { Mirror } from '../live/mirror.ts'
import { anyMove } from '../live/moves.ts'
import { Stage } from '../live/stage.ts'
import { docOf } from '../songRules/docOf.ts'
import { CRATE, HOUSE, houseBrings } from './houseRoom.ts'

const anyRule = fc.record({
  house: fc.record({
    mode: fc.constantFrom('on', 'on', 'on', 'off'),
    crateUuid: fc.constantFrom(CRATE, CRATE, null),
    afterSeconds: fc.constantFrom(5, 20),
    whenEmpty: fc.constantFrom('sleep', 'play'),
    whenClosed: fc.boolean(),
  }),
  line: fc.record({ mode: fc.constantFrom('off', 'off', 'on'), passes: fc.constantFrom(1, 2) }),
  song: fc.record({
    length: fc.record({
      mode: fc.constantFrom('off', 'off', 'tell', 'enforce'),
      maxSeconds: fc.constant(59),
    }),
  }),
})
const who = fc.integer({ min: 0, max: 7 })
const ofHouse = fc.oneof(
  fc.record({
    do: fc.constant('brings' as const),
    n: fc.nat(4),
    seconds: fc.constantFrom(5, 20, 60),
    afterMs: fc.constantFrom(0, 0, 21_000),
  }),
  fc.record({ do: fc.constant('putOut' as const), who }),
  fc.record({ do: fc.constant('kickHouse' as const) }),
  fc.record({ do: fc.constant('endHouse' as const), who }),
)
const anything = fc.oneof(
  {
    weight: 3,
    arbitrary: anyMove.filter((move) => move.do !== 'rules').map((move) => ({ do: 'other' as const, move })),
  },
  { weight: 2, arbitrary: ofHouse },
)

const seen = {
  commands: 0,
  came: 0,
  second: 0,
  gaveWay: 0,
  lines: 0,
  events: new Set<string>(),
}
const forAll = new Set(['roomtone.effect', 'roomtone.effects', 'roomtone.shieldState'])

/** What the room is like just before an event. */
interface Before {
  readonly quietSince: number | null
  readonly wasHouse: boolean
  /** Who of the others has a song that may begin. */
  readonly ready: readonly string[]
}

const readyIn = (room: Room, now: number): string[] =>
  room.decks.seats
    .filter(
      ({ uuid, nextSong }) =>
        uuid !== HOUSE &&
        isPlayable(nextSong) &&
        // Judged as of now, not for a later turn.
        check({ ...room, decks: { ...room.decks, seats: [] } }, nextSong, { userUuid: uuid }, now).ok,
    )
    .map(({ uuid }) => uuid)

/** The laws of the house DJ, over random rules and commands. */
const run = (runs: number, moves: number): void => {
  const asked = fc.tuple(
    fc.array(anyRule, { minLength: 1, maxLength: 3 }),
    fc.array(anything, { minLength: moves, maxLength: moves }),
  )
  fc.assert(
    fc.property(asked, ([rules, all]) => {
      const log: Event[] = []
      let mirrors: [Mirror, Mirror] | null = null
      /** Since when nothing has played, as this test saw it. */
      let quietSince: number | null = null
      const perform = (room: Room, command: Command, occasion: Occasion): readonly Event[] => {
        seen.commands += 1
        mirrors ??= [new Mirror(view(room)), new Mirror(watcherView(room))]
        const before: Before = {
          quietSince,
          wasHouse: room.decks.play?.djUuid === HOUSE,
          ready: readyIn(room, occasion.now),
        }
        const after = room.doc.house.afterSeconds * 1_000
        const done = step(room, command, occasion)
        if ('refused' in done) {
          if ('fault' in done && done.fault !== undefined) throw done.fault
          return []
        }
        log.push(...done.events)
        for (const event of done.events) {
          seen.events.add(event.type)
          if (event.type === 'userJoined' && event.user.uuid === HOUSE) {
            seen.came += 1
            holds(
              'R26: only after the silence',
              before.quietSince !== null && occasion.now - before.quietSince >= after,
              () => [command, before, occasion.now],
            )
            holds('R26: nobody else has a song', before.ready.length === 0, () => [command, before])
          }
          if (event.type === 'playedSong') {
            const isHouse = event.play?.djUuid === HOUSE
            if (isHouse && before.wasHouse) {
              seen.second += 1
              holds('R26: no second song', before.ready.length === 0, () => [command, before])
            }
            if (before.wasHouse && event.play !== null && !isHouse) seen.gaveWay += 1
            quietSince = event.play === null ? (quietSince ?? event.at) : null
          }
          if (event.type === 'roomReset') quietSince = event.at
          if (event.type === 'rulesChanged' && quietSince === null && room.decks.play === null)
            quietSince = event.at
        }
        if (room.decks.play === null && quietSince === null) quietSince = occasion.now
        holds(
          'a house DJ without a seat is gone',
          !room.people.has(HOUSE) || room.decks.seats.some(({ uuid }) => uuid === HOUSE),
          () => command,
        )
        holds(
          'it is known who it is',
          (room.house?.dj ?? null) === (room.people.has(HOUSE) ? HOUSE : null),
          () => command,
        )
        holds('R4', room.decks.seats.length <= Math.max(room.settings.numberOfDjs, 2), () => command)
        if (room.doc.line.mode === 'off') {
          const waiting = room.decks.line?.waiting.length ?? 0
          if (waiting > 0) seen.lines += 1
          holds('one waits for its seat at most', waiting <= 1, () => command)
        }
        for (const { message, to, onlyTo } of done.messages) {
          if (onlyTo !== undefined) continue
          mirrors[1].hear(message)
          if (to === undefined) {
            mirrors[0].hear(message)
            const isDocumented = Object.hasOwn(documented, message.name) || forAll.has(message.name)
            holds('plain clients hear what is documented', isDocumented, () => message)
          }
        }
        if (command.type === 'reset') mirrors = [new Mirror(view(room)), new Mirror(watcherView(room))]
        const [plain, watching] = [view(room), watcherView(room)]
        holds('R2', sameValue(mirrors[0].state, plain), () => [
          command,
          difference(mirrors?.[0].state, plain),
        ])
        holds('R2 for watchers', sameValue(mirrors[1].state, watching), () => [
          command,
          difference(mirrors?.[1].state, watching),
        ])
        if (seen.commands % 20 === 0) holds('R9', sameValue(RoomState.parse(watching), watching))
        const due = nextTimer(room)
        holds(
          'R25',
          due === null ||
            due.command.type !== 'startHouse' ||
            room.house?.wantedAt === null ||
            due.at > occasion.now,
          () => [command, due],
        )
        return done.events
      }
      const stage = new Stage(perform)
      const start = roomOf(JSON.parse(written(stage.room)) as object)
      let count = 0
      const send = (command: Command): void => {
        count += 1
        perform(stage.room, command, { now: stage.now, playId: uuidOf('9', count) })
      }
      const each = Math.ceil(all.length / rules.length)
      rules.forEach((rule, i) => {
        send({ type: 'changeRules', doc: docOf(rule), revision: i + 1, changedBy: null })
        for (const one of all.slice(i * each, (i + 1) * each)) {
          if (one.do === 'other') stage.play(one.move)
          else if (one.do === 'brings') {
            stage.play({ do: 'wait', ms: one.afterMs })
            send(houseBrings(one.n, one.seconds))
          } else if (one.do === 'kickHouse') send({ type: 'kick', userUuid: HOUSE })
          else if (one.do === 'putOut') send(personCommand('removeDj', caller(one.who), { djUuid: HOUSE }))
          else send(personCommand('roomtone.skip', caller(one.who), {}))
        }
      })
      const replayed = log.reduce(evolve, start)
      holds('R3', written(replayed) === written(stage.room), () =>
        difference(snapshotOf(replayed), snapshotOf(stage.room)),
      )
      const again = roomOf(JSON.parse(written(stage.room)) as object)
      holds('R3 for a snapshot', written(again) === written(stage.room))
    }),
    { numRuns: runs, seed: 20_261, endOnFailure: true },
  )
}

test('the house DJ comes after silence alone, and never plays a second song before a person who is ready (R26)', () => {
  run(350, 200)
  expect(seen.commands).toBeGreaterThan(50_000)
  const { came, second, gaveWay, lines } = seen
  expect(
    Math.min(came, second, gaveWay, lines),
    JSON.stringify([came, second, gaveWay, lines]),
  ).toBeGreaterThan(3)
  for (const type of ['houseWanted', 'houseCame', 'houseWent']) expect(seen.events).toContain(type)
}, 480_000)
