import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Doc } from '#contract/room/rules.ts'
import { type BoundPath, bounds } from '#contract/room/rules/bounds.ts'
import type { Command, Occasion } from '#live/command.ts'
import type { Event } from '#live/event.ts'
import type { Room } from '#live/state.ts'
import { step } from '#live/step.ts'
import { nextTimer } from '#live/timers.ts'
import { CRATE } from '../house/houseRoom.ts'
import { person, songOf, uuidOf } from '../live/cast.ts'
import { holds } from '../live/lawChecks.ts'
import { addDj, join, set } from '../live/smallRoom.ts'
import { Stage } from '../live/stage.ts'
import { anyRuledMove, ruledCommands } from './anyRuledMove.ts'
import { docOf } from './docOf.ts'

const named = (count: number) => Array.from({ length: count }, (_, n) => `nobody ${n}`)

/** All rules on, with each number the least there is, or the most. */
const atBounds = (end: 'least' | 'most'): Doc => {
  const all = (path: BoundPath): number => bounds[path][end]
  const on = { mode: 'enforce' }
  const day = { days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '12:00' }
  return docOf({
    decks: {
      playsPerStay: all('decks.playsPerStay'),
      graceSeconds: all('decks.graceSeconds'),
      emptyTurns: all('decks.emptyTurns'),
      silentMinutes: all('decks.silentMinutes'),
      keepPlaceMinutes: all('decks.keepPlaceMinutes'),
    },
    line: {
      mode: 'on',
      most: all('line.most'),
      passes: all('line.passes'),
      memoryMinutes: all('line.memoryMinutes'),
      order: end === 'least' ? 'leastRecent' : 'weighted',
    },
    song: {
      length: on,
      repeat: { ...on, hours: all('song.repeat.hours'), plays: end === 'least' ? 0 : 3 },
      artist: { ...on, gapPlays: end === 'least' ? 0 : 2, hours: all('song.artist.hours'), most: 1 },
      album: { ...on, gapPlays: 0, most: all('song.album.most'), hours: all('song.album.hours') },
      banned: {
        ...on,
        songs: named(all('song.banned.songs')).map((songId) => ({ songId, label: songId })),
        artists: named(all('song.banned.artists')),
        genres: named(all('song.banned.genres')),
      },
      reach: { ...on, share: all('song.reach.share') },
    },
    person: {
      plays: { ...on, count: all('person.plays.count'), hours: all('person.plays.hours') },
      address: { ...on, accounts: all('person.address.accounts') },
      afk: {
        ...on,
        exempt: [],
        minutes: all('person.afk.minutes'),
        warnings: end === 'least' ? [1] : [479, 240, 1],
      },
    },
    hours: { mode: 'on', weekly: [day], closes: 'decks' },
    house: { mode: 'on', crateUuid: CRATE, afterSeconds: all('house.afterSeconds'), whenEmpty: 'play' },
    skip: {
      mode: 'on',
      minSeconds: all('skip.minSeconds'),
      vetoSeconds: all('skip.vetoSeconds'),
      coolSeconds: all('skip.coolSeconds'),
      activeMinutes: all('skip.activeMinutes'),
    },
  })
}

/** Between two endings of songs or turns of the hours so many timers run at most: looks at votes are 30 s apart. */
const MOST_TIMERS = 100
const DAY_MS = 24 * 3_600_000

const seen = { commands: 0, timers: 0, most: 0, kinds: new Set<string>() }

/** Nothing is sent for three days: what still runs is finite between songs and hours, and moves on in time. */
const rests = (
  stage: Stage,
  perform: (room: Room, command: Command, occasion: Occasion) => unknown,
): void => {
  const until = stage.now + 3 * DAY_MS
  let since = 0
  for (let due = nextTimer(stage.room); due !== null && due.at < until; due = nextTimer(stage.room)) {
    const { command } = due
    since = command.type === 'endSong' || command.type === 'turnHours' ? 0 : since + 1
    seen.timers += 1
    seen.most = Math.max(seen.most, since)
    seen.kinds.add(command.type)
    holds('R25', since <= MOST_TIMERS, () => due)
    stage.now = Math.max(stage.now, due.at)
    perform(stage.room, command, { now: stage.now, playId: uuidOf('7', seen.timers) })
  }
  holds('R25: no song plays on, and nobody is looked for', stage.room.decks.play === null)
}

test('R25: with the rules at their bounds a room to which nothing is sent comes to rest between songs and hours', () => {
  const moves = fc.array(
    fc.oneof(
      anyRuledMove.map((ruled) => ({ ruled })),
      fc.record({ who: fc.nat(11), seconds: fc.constantFrom(30, 600) }),
    ),
    { minLength: 60, maxLength: 60 },
  )
  fc.assert(
    fc.property(fc.constantFrom<'least' | 'most'>('least', 'most'), moves, (end, all) => {
      const perform = (room: Room, command: Command, occasion: Occasion): readonly Event[] => {
        seen.commands += 1
        const done = step(room, command, occasion)
        if (!('refused' in done)) return done.events
        if (done.fault !== undefined) throw done.fault
        return []
      }
      const stage = new Stage(perform)
      const send = (command: Command): void => {
        perform(stage.room, command, { now: stage.now, playId: uuidOf('9', seen.commands) })
      }
      send({ type: 'changeRules', doc: atBounds(end), revision: 1, changedBy: null })
      stage.play(set({ roomSize: 40, numberOfDjs: 5 }))
      for (let n = 0; n < 12; n++) stage.play(join(n))
      stage.play({ do: 'wait', ms: 61_000 })
      for (const one of all)
        if ('ruled' in one)
          for (const command of ruledCommands(one.ruled, stage.room, stage.now)) send(command)
        else stage.play(addDj(one.who, songOf(one.who, one.seconds)))
      for (let n = 0; n < 12; n += 2) send({ type: 'goAway', userUuid: person(n) })
      rests(stage, perform)
    }),
    { numRuns: 120, seed: 25, endOnFailure: true },
  )
  expect(seen.timers).toBeGreaterThan(1_000)
  for (const kind of ['endSong', 'turnHours', 'checkAfk', 'recount', 'dropKept', 'startHouse', 'endPresence'])
    expect(seen.kinds).toContain(kind)
}, 240_000)
