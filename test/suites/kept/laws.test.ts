import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { byKey } from '#contract/room/line.ts'
import { type Command, type Occasion, personCommand } from '#live/command.ts'
import type { Event } from '#live/event.ts'
import { evolveDecks } from '#live/evolve/decks.ts'
import { isPlayable } from '#live/song.ts'
import type { Decks, Room } from '#live/state.ts'
import { step } from '#live/step.ts'
import { caller, person, songOf } from '../live/cast.ts'
import { holds } from '../live/lawChecks.ts'
import { addDj, join, next, removeDj, set, skip, wait } from '../live/smallRoom.ts'
import { Stage } from '../live/stage.ts'
import { docOf } from '../songRules/docOf.ts'

const who = fc.integer({ min: 0, max: 6 })
const song = fc.tuple(fc.nat(5), fc.constantFrom(20, 60, 200)).map(([n, seconds]) => songOf(n, seconds))

const anyMove = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('join' as const), who }) },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('lose' as const), who, quit: fc.nat(6).map((n) => n === 0) }),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('sit' as const), who, song: fc.option(song) }) },
  { weight: 8, arbitrary: fc.record({ do: fc.constant('bring' as const), who, song }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('stand' as const), who }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('kick' as const), who }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('pass' as const), who, on: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('seats' as const), count: fc.constantFrom(3, 4, 5) }) },
  { weight: 3, arbitrary: fc.constant({ do: 'skip' as const }) },
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('wait' as const), seconds: fc.constantFrom(1, 5, 22, 60, 200) }),
  },
)

const seen = { commands: 0, kept: 0, dropped: 0, atSeat: 0, firstInLine: 0, moved: 0, settled: 0, both: 0 }

/** Follows kept seats as the law has it, without looking at how the room remembers them. */
const watch = () => {
  /** Whose turn came after somebody's as they were lost; theirs until their own turn is over, or they lose the seat. */
  const claims = new Map<string, Set<string>>()
  const away = new Set<string>()
  const quit = new Set<string>()

  /** In which order turns come: whoever is to come before others goes there, and whoever has the turn stays first. */
  const rotation = ({ seats }: Decks): string[] => {
    const order = seats.map((seat) => seat.uuid)
    const [first = ''] = order
    const isAhead = (uuid: string) => (other: string) => claims.get(uuid)?.has(other) ?? false
    for (;;) {
      const from = order.findIndex((uuid, i) => order.slice(0, i).some(isAhead(uuid)))
      const [uuid = ''] = from < 0 ? [] : order.splice(from, 1)
      if (from < 0) return [first, ...order.filter((one) => one !== first)]
      order.splice(order.findIndex(isAhead(uuid)), 0, uuid)
    }
  }

  /** Whose turn comes after somebody's, but for those who are to come before even whoever has the turn. */
  const behind = (decks: Decks, uuid: string): Set<string> => {
    const order = rotation(decks)
    return new Set(order.slice(order.indexOf(uuid) + 1).filter((other) => !claims.get(other)?.has(uuid)))
  }

  /** True if the first of an order is nobody new: its turn goes on, or was waited for. */
  const goesOn = (before: Decks, first: string | undefined): boolean =>
    (before.play?.djUuid ?? (before.silence?.over ? undefined : before.silence?.djUuid)) === first

  const turns = (before: Decks, event: Event & { type: 'playedSong' }): void => {
    const { order, passedOver } = event
    const [first] = order
    for (const uuid of passedOver) claims.delete(uuid)
    const pending = [...claims].filter(([uuid]) => !away.has(uuid) && order.includes(uuid))
    if (pending.length > 1) seen.both += 1
    for (const [uuid, after] of pending) {
      const seat = before.seats.find((one) => one.uuid === uuid)
      const ahead = order.slice(0, order.indexOf(uuid))
      const stays = goesOn(before, first) || !isPlayable(seat?.nextSong ?? null)
      const wrong = ahead.filter((other, i) => after.has(other) && !(i === 0 && stays))
      seen.settled += 1
      if (
        before.seats
          .slice(
            0,
            before.seats.findIndex((one) => one.uuid === uuid),
          )
          .some((one) => after.has(one.uuid))
      )
        seen.moved += 1
      holds('R17: behind nobody who was behind', wrong.length === 0, () => ({
        uuid,
        wrong,
        order,
        claims: [...claims].map(([one, all]) => [one, [...all]]),
        before: before.seats,
        silence: before.silence,
        play: before.play?.djUuid,
      }))
    }
    if (event.play === null || first === undefined) return
    claims.delete(first)
    // Somebody else had a song before they did: that was their turn, as if they had been passed over.
    for (const [uuid, after] of pending) if (after.has(first) && !goesOn(before, first)) claims.delete(uuid)
  }

  return (before: Decks, event: Event, command: Command): void => {
    switch (event.type) {
      case 'wentAway':
        if (event.quit) quit.add(event.userUuid)
        return
      case 'cameBack':
      case 'userJoined':
        quit.delete(event.type === 'userJoined' ? event.user.uuid : event.userUuid)
        return
      case 'placeKept': {
        const { uuid, seat } = event.place
        seen.kept += 1
        holds('R17: kept as presence ends', command.type === 'endPresence' && !quit.has(uuid), () => command)
        holds('R17: kept once', !away.has(uuid), () => event)
        if (seat !== undefined) {
          const after = behind(before, uuid)
          // Whoever is to come before them is to come before all who are behind them.
          for (const all of claims.values()) if (all.has(uuid)) for (const other of after) all.add(other)
          claims.set(uuid, after)
        }
        away.add(uuid)
        return
      }
      case 'placeReturned':
        holds('R17: comes back once', away.delete(event.userUuid), () => event)
        if (before.kept?.find(({ uuid }) => uuid === event.userUuid)?.seat === undefined)
          claims.delete(event.userUuid)
        return
      case 'placeDropped':
        holds('R17: dropped once', away.delete(event.userUuid), () => event)
        seen.dropped += 1
        claims.delete(event.userUuid)
        return
      case 'addedDj':
        if (claims.has(event.userUuid)) seen.atSeat += 1
        return
      case 'linedUp':
        if (!claims.delete(event.userUuid)) return
        seen.firstInLine += 1
        holds(
          'R17: first in line without a free seat',
          (before.line?.waiting ?? []).every(({ key }) => byKey(event.key, key) < 0),
          () => event,
        )
        return
      case 'removedDj':
        if (!away.has(event.userUuid)) claims.delete(event.userUuid)
        return
      case 'turnPassed':
        if (!event.on) claims.delete(event.userUuid)
        return
      case 'playedSong':
        turns(before, event)
        return
      default:
        return
    }
  }
}

const run = (runs: number, moves: number): void => {
  const asked = fc.record({
    line: fc.constantFrom('off', 'on'),
    songsPerDj: fc.constantFrom(1, 1, 2),
    all: fc.array(anyMove, { minLength: moves, maxLength: moves }),
  })
  fc.assert(
    fc.property(asked, ({ line, songsPerDj, all }) => {
      const told = watch()
      const perform = (room: Room, command: Command, occasion: Occasion): readonly Event[] => {
        seen.commands += 1
        let before = room.decks
        const done = step(room, command, occasion)
        if ('refused' in done) {
          if ('fault' in done && done.fault !== undefined) throw done.fault
          return []
        }
        for (const event of done.events) {
          told(before, event, command)
          before = evolveDecks(before, event, room.rules)
        }
        return done.events
      }
      const stage = new Stage(perform)
      const send = (command: Command): void => {
        stage.now += 1
        perform(stage.room, command, { now: stage.now, playId: person(99) })
      }
      const doc = docOf({ line: { mode: line }, decks: { keepPlaceMinutes: 5, emptyTurns: 3 } })
      send({ type: 'changeRules', doc, revision: 1, changedBy: null })
      stage.play(set({ numberOfDjs: 4, roomSize: 20, songsPerDj }))
      for (let n = 0; n < 7; n++) stage.play(join(n))
      for (const n of [0, 1, 2, 3]) stage.play(addDj(n, songOf(n, 60)))
      for (const one of all) {
        if (one.do === 'join') stage.play(join(one.who))
        else if (one.do === 'lose') {
          send({ type: 'goAway', userUuid: person(one.who), ...(one.quit && { quit: true }) })
          stage.play(wait(21_000))
        } else if (one.do === 'sit') stage.play(addDj(one.who, one.song ?? undefined))
        else if (one.do === 'bring') stage.play(next(one.who, one.song))
        else if (one.do === 'stand') stage.play(removeDj(one.who))
        else if (one.do === 'kick') send({ type: 'kick', userUuid: person(one.who) })
        else if (one.do === 'pass') send(personCommand('roomtone.passTurn', caller(one.who), { on: one.on }))
        else if (one.do === 'seats') stage.play(set({ numberOfDjs: one.count }))
        else if (one.do === 'skip') stage.play(skip(0))
        else stage.play(wait(one.seconds * 1_000))
      }
    }),
    { numRuns: runs, seed: 4242, endOnFailure: true },
  )
}

test('R17: whoever comes back in time is, from the next change of turn, behind nobody who was behind them', () => {
  run(400, 120)
  expect(seen.commands).toBeGreaterThan(50_000)
  for (const times of Object.values(seen)) expect(times).toBeGreaterThan(5)
}, 480_000)
