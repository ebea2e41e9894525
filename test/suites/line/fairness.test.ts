import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineOrders } from '#contract/room/rules/line.ts'
import { type Command, personCommand } from '#live/command.ts'
import type { Event } from '#live/event.ts'
import { nextTimer } from '#live/timers.ts'
import { caller, person, songOf } from '../live/cast.ts'
import { holds } from '../live/lawChecks.ts'
import { lineRoom } from './lineRoom.ts'

const PEOPLE = [1, 2, 3, 6, 7]
const MEMORY = 10
const MINUTE = 60_000
/** Person 2 has the role dj. */
const weightOf = (uuid: string): number => (uuid === person(2) ? 3 : 1)

const move = fc.oneof(
  fc.record({ do: fc.constant('lineUp' as const), who: fc.constantFrom(...PEOPLE) }),
  fc.record({ do: fc.constant('leave' as const), who: fc.constantFrom(...PEOPLE) }),
  fc.record({ do: fc.constant('wait' as const), seconds: fc.constantFrom(5, 60, 200) }),
  fc.record({ do: fc.constant('wait' as const), seconds: fc.constantFrom(60, 700) }),
)

/** What somebody in line saw since they lined up. */
interface Wait {
  readonly at: number
  readonly nth: number
  readonly promoted: Map<string, number>
  readonly played: Set<string>
}

const seen = { commands: 0, overtaken: 0, promoted: 0, nights: 0 }

/** Watches who is promoted while others wait. */
const watch = (order: (typeof lineOrders)[number]) => {
  const waits = new Map<string, Wait>()
  let lined = 0
  const check = (uuid: string, at: number): void => {
    const own = waits.get(uuid)
    if (own === undefined) return
    seen.promoted += 1
    for (const [other, wait] of waits) {
      if (other === uuid) continue
      const times = (wait.promoted.get(uuid) ?? 0) + 1
      wait.promoted.set(uuid, times)
      const detail = () => [order, uuid, other, times, own, wait, at]
      if (own.nth > wait.nth) seen.overtaken += 1
      if (order === 'fifo') holds('R15: fifo', own.nth < wait.nth, detail)
      if (order === 'roundRobin') holds('R15: roundRobin', times === 1, detail)
      if (order === 'weighted')
        holds('R15: weighted', times <= 1 + Math.floor(weightOf(uuid) / weightOf(other)), detail)
      if (order === 'leastRecent') {
        holds('R15: leastRecent, played since', !wait.played.has(uuid), detail)
        holds('R15: leastRecent, far later', own.at - wait.at < MEMORY * MINUTE, detail)
      }
    }
  }
  return (event: Event): void => {
    if (event.type === 'linedUp')
      waits.set(event.userUuid, { at: event.at, nth: lined++, promoted: new Map(), played: new Set() })
    if (event.type === 'movedInLine' && event.forgets) seen.nights += 1
    if (event.type === 'leftLine') waits.delete(event.userUuid)
    // Own passes aside.
    if (event.type === 'passedInLine') waits.delete(event.userUuid)
    if (event.type === 'addedDj') {
      check(event.userUuid, event.at)
      waits.delete(event.userUuid)
    }
    if (event.type === 'playedSong' && event.play)
      for (const wait of waits.values()) wait.played.add(event.play.djUuid)
  }
}

const run = (runs: number, moves: number): void => {
  const asked = fc.record({
    order: fc.constantFrom(...lineOrders),
    seats: fc.constantFrom(1, 2),
    playsPerStay: fc.constantFrom(1, 2),
    goAround: fc.boolean(),
    all: fc.array(move, { minLength: moves, maxLength: moves }),
  })
  fc.assert(
    fc.property(asked, ({ order, seats, playsPerStay, goAround, all }) => {
      const line = { order, goAround, memoryMinutes: MEMORY, weights: { dj: 3 }, passes: 10 }
      // By whose clock it is six in the morning after the first hour.
      const hours = { zone: 'Etc/GMT+3' }
      const room = lineRoom({ seats, people: 8 }, line, { decks: { playsPerStay }, hours })
      const told = watch(order)
      let { now } = room.stage
      const ask = (command: Command): void => {
        seen.commands += 1
        const done = room.ask(command, now)
        if (typeof done !== 'string') done.forEach(told)
      }
      /** Everybody with a place has a song, so that nobody is passed. */
      const supply = (): void => {
        const { seats: sitting, line: behind } = room.stage.room.decks
        const bare = [
          ...sitting.filter(({ nextSong }) => nextSong === null),
          ...(behind?.waiting ?? []).filter((one) => one.song === null),
        ]
        for (const { uuid } of bare)
          ask(personCommand('updateNextSong', { userUuid: uuid, role: 'user' }, { song: songOf(1, 60) }))
      }
      const later = (until: number): void => {
        for (let due = nextTimer(room.stage.room); due && due.at <= until; due = nextTimer(room.stage.room)) {
          now = Math.max(now + 1, due.at)
          ask(due.command)
          supply()
        }
        now = Math.max(now, until)
      }
      for (const one of all) {
        now += 1
        if (one.do === 'wait') later(now + one.seconds * 1_000)
        else if (one.do === 'lineUp')
          ask(personCommand('addDj', caller(one.who), { song: songOf(one.who, 60) }))
        else ask(personCommand('removeDj', caller(one.who), {}))
        supply()
      }
    }),
    { numRuns: runs, seed: 15, endOnFailure: true },
  )
}

test('R15: while one waits nobody comes before one more often than the order allows', () => {
  run(300, 80)
  expect(seen.commands).toBeGreaterThan(50_000)
  expect(seen.promoted).toBeGreaterThan(5_000)
  expect(seen.overtaken).toBeGreaterThan(100)
  expect(seen.nights).toBeGreaterThan(50)
}, 480_000)

test('R15: in round robin, where nobody joins or leaves the rotation, stays differ by at most one', () => {
  const room = lineRoom({ seats: 2, people: 8 }, { order: 'roundRobin' }, { decks: { playsPerStay: 1 } })
  const stays = new Map<string, number>()
  let { now } = room.stage
  const note = (done: ReturnType<typeof room.ask>): void => {
    if (typeof done === 'string') return
    for (const event of done)
      if (event.type === 'addedDj') stays.set(event.userUuid, (stays.get(event.userUuid) ?? 0) + 1)
  }
  for (const n of PEOPLE) note(room.ask(personCommand('addDj', caller(n), { song: songOf(n, 60) }), now))
  for (let i = 0; i < 400; i++) {
    const { seats, line } = room.stage.room.decks
    for (const { uuid } of [...seats, ...(line?.waiting ?? [])]) {
      const song = songOf(1, 60)
      note(room.ask(personCommand('updateNextSong', { userUuid: uuid, role: 'user' }, { song }), now))
    }
    const due = nextTimer(room.stage.room)
    if (due === null) break
    now = Math.max(now + 1, due.at)
    note(room.ask(due.command, now))
    if (stays.size === PEOPLE.length) {
      const counts = [...stays.values()]
      expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1)
    }
  }
  expect(Math.min(...stays.values())).toBeGreaterThan(20)
})
