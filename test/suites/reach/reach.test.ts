import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type MusicProvider, musicProviders, type Song } from '#contract/song.ts'
import { personCommand } from '#live/command.ts'
import { snapshotOf } from '#live/snapshot.ts'
import { view, watcherView } from '#live/view.ts'
import { DEFAULT_MASK, maskOf, maskOfSong } from '#live/reach/masks.ts'
import { heardBy } from '#live/reach/hearers.ts'
import { step } from '#live/step.ts'
import { caller, joiner, person, songOf } from '../live/cast.ts'
import { Mirror } from '../live/mirror.ts'
import { set, wait } from '../live/smallRoom.ts'
import { read, ruledRoom } from '../songRules/ruled.ts'

const on = { mode: 'enforce', share: 0.8 }
const spotify = songOf(1, 600, { musicProviders: { spotify: 's-1' } })
const tube = (n: number) => songOf(n, 600)

/** A room of three seats in which 60 to 63 listen, under a rule on what they can hear. */
const reachRoom = (reach: object = on, listeners = 4, decks: object = {}) => {
  const room = ruledRoom(0, { song: { reach }, decks })
  room.play(set({ numberOfDjs: 3, roomSize: 40 }))
  const enter = (n: number, hears?: string[]) =>
    room.ask({ type: 'join', who: { ...joiner(n), ...(hears && { hears }) } })
  for (let n = 60; n < 60 + listeners; n++) enter(n)
  enter(40)
  const able = (n: number, ...providers: MusicProvider[]) =>
    room.ask({ type: 'reportAble', userUuid: person(n), providers })
  const sit = (n: number, song: object) => room.ask(personCommand('addDj', caller(n), { song }))
  const unplayable = (n: number) =>
    room.ask({
      type: 'reportUnplayable',
      userUuid: person(n),
      playId: room.stage.room.decks.play?.now.playId ?? '',
    })
  return { ...room, enter, able, sit, unplayable }
}

test('A8: a song that too few can hear is refused with the share, by what is reported, the profile, else the usual', () => {
  const room = reachRoom()
  expect(room.sit(40, spotify)).toBe('songUnreachable')
  expect(room.checked(40, spotify).verdicts).toMatchObject([
    { rule: 'song.reach', code: 'songUnreachable', ok: false, mode: 'enforce', data: { share: 0, min: 0.8 } },
  ])
  for (const n of [60, 61, 62]) room.able(n, 'spotify', 'youtube')
  expect(room.checked(40, spotify).verdicts).toMatchObject([{ data: { share: 0.75 } }])
  // Bots and house DJs do not count; whose profile says that they hear Spotify does.
  room.enter(5)
  room.ask({ type: 'join', who: { ...joiner(64), hears: ['spotify', 'nonsense'] } })
  expect(room.checked(40, spotify).ok).toBe(true)
  expect(typeof room.sit(40, spotify)).not.toBe('string')
})

test('A8: told, exempt, off, and not judged where fewer than three others are there', () => {
  const told = reachRoom({ mode: 'tell', share: 0.8 })
  told.sit(40, spotify)
  const state = watcherView(told.stage.room).roomtone as { play: object }
  expect(state.play).toMatchObject({ marks: ['songUnreachable'], reach: { can: 0, of: 4 } })
  const exempt = reachRoom({ ...on, exempt: ['owner'] })
  exempt.enter(0)
  expect(typeof exempt.sit(0, spotify)).not.toBe('string')
  const off = reachRoom()
  off.rule({})
  expect(off.stage.room.reach).toBeNull()
  expect(typeof off.sit(40, spotify)).not.toBe('string')
  const few = reachRoom(on, 2)
  expect(few.checked(40, spotify).ok).toBe(true)
})

test('what too many cannot play ends with keep; after two in a row of one DJ the turn passes', () => {
  const room = reachRoom()
  room.sit(40, tube(1))
  room.sit(60, tube(2))
  const next = (n: number): void => {
    room.ask(personCommand('updateNextSong', caller(40), { song: tube(n) }))
  }
  const ending = (): unknown => {
    expect(room.unplayable(61)).toMatchObject([{ type: 'couldNotPlay' }])
    expect(room.unplayable(61)).toEqual([])
    const done = room.unplayable(62)
    return typeof done === 'string' ? done : done.find(({ type }) => type === 'playedSong')
  }
  for (const n of [3, 4]) {
    next(n)
    expect(ending()).toMatchObject({
      ended: { by: 'rule', reason: 'unavailable', keep: true },
      play: { djUuid: person(40) },
    })
  }
  next(5)
  expect(ending()).toMatchObject({ ended: { by: 'rule', keep: false }, play: { djUuid: person(60) } })
})

test('R17: a turn that passes since too few could hear it is that of who came back to a kept place, and was to be next', () => {
  const room = reachRoom(on, 4, { keepPlaceMinutes: 5 })
  room.sit(40, tube(1))
  room.sit(60, tube(2))
  room.sit(61, tube(3))
  const cut = (n: number): void => {
    room.ask(personCommand('updateNextSong', caller(40), { song: tube(n) }))
    room.unplayable(62)
    room.unplayable(63)
  }
  const seats = (): unknown => room.stage.room.decks.seats.map(({ uuid }) => uuid)
  room.ask({ type: 'goAway', userUuid: person(60) })
  room.play(wait(5_000))
  for (const n of [4, 5]) cut(n)
  room.play(wait(17_000))
  room.enter(60)
  // As the wire has it they sit last until the turn changes.
  expect(seats()).toEqual([40, 61, 60].map(person))
  cut(6)
  expect(seats()).toEqual([60, 61, 40].map(person))
  expect(room.stage.room.decks.play?.djUuid).toBe(person(60))
})

test('reports count within 20 s, once, not of the DJ; and nothing ends where the rule only tells or does not skip', () => {
  const late = reachRoom()
  late.sit(40, tube(1))
  expect(late.unplayable(40)).toEqual([])
  late.unplayable(61)
  const { stage } = late
  const playId = stage.room.decks.play?.now.playId ?? ''
  const asked = { type: 'reportUnplayable', userUuid: person(62), playId } as const
  expect(late.ask(asked, stage.now + 21_000)).toEqual([])
  for (const rule of [
    { ...on, skip: false },
    { mode: 'tell', share: 0.8 },
  ]) {
    const room = reachRoom(rule)
    room.sit(40, tube(1))
    room.unplayable(61)
    expect(room.unplayable(62)).toMatchObject([{ type: 'couldNotPlay' }])
  }
})

test('watchers are told how many can hear what plays, plain clients are not (R23), and nothing of it is stored (R24)', () => {
  const room = reachRoom()
  room.able(60, 'spotify', 'youtube', 'apple')
  const { stage } = room
  const watcher = new Mirror(watcherView(stage.room))
  const plain = new Mirror(view(stage.room))
  const by = { now: stage.now, playId: person(99) }
  const done = step(stage.room, personCommand('addDj', caller(40), { song: tube(1) }), by)
  if ('refused' in done) throw new Error(done.refused)
  for (const { message, to } of done.messages) {
    watcher.hear(message)
    if (to === undefined) plain.hear(message)
  }
  expect(watcher.state.roomtone).toMatchObject({ play: { reach: { can: 4, of: 4 } } })
  expect(plain.state).toEqual(JSON.parse(JSON.stringify(view(stage.room))))
  expect(JSON.stringify(snapshotOf(stage.room))).not.toContain('masks')
})

test('R19: who was a bot and is none any more is counted among those who hear, and the other way round', () => {
  const room = reachRoom()
  room.enter(5)
  const heard = () => heardBy(room.stage.room, read(tube(1)), person(40))
  const become = (tokenRole: 'user' | 'bot'): void => {
    room.ask({ type: 'changeUser', userUuid: person(5), tokenRole, subscribed: false })
  }
  expect(heard()).toEqual({ can: 4, of: 4 })
  become('user')
  expect(heard()).toEqual({ can: 5, of: 5 })
  room.able(5, 'spotify')
  expect(heard()).toEqual({ can: 4, of: 5 })
  become('bot')
  expect(heard()).toEqual({ can: 4, of: 4 })
})

test('R19: who can hear equals a recount from scratch after every command, over 128 sets at most', () => {
  const anySet = fc.uniqueArray(fc.constantFrom(...musicProviders), { maxLength: 8 })
  const who = fc.integer({ min: 60, max: 75 })
  const move = fc.oneof(
    fc.record({ do: fc.constant('join' as const), who, hears: fc.option(anySet, { nil: undefined }) }),
    fc.record({ do: fc.constant('kick' as const), who }),
    fc.record({ do: fc.constant('resident' as const), who, stays: fc.boolean() }),
    fc.record({ do: fc.constant('able' as const), who, providers: anySet }),
    fc.record({ do: fc.constant('able' as const), who, providers: anySet }),
  )
  let commands = 0
  fc.assert(
    fc.property(fc.array(move, { minLength: 120, maxLength: 120 }), (all) => {
      const room = reachRoom()
      const says = new Map<string, number>()
      const present = () => [...room.stage.room.people.keys()]
      for (const one of all) {
        commands += 1
        const uuid = person(one.who)
        const isThere = room.stage.room.people.has(uuid)
        if (one.do === 'join') {
          room.enter(one.who, one.hears)
          if (!isThere) says.set(uuid, one.hears?.length ? maskOf(one.hears) : DEFAULT_MASK)
        } else if (one.do === 'kick') {
          room.ask({ type: 'kick', userUuid: uuid })
          says.delete(uuid)
        } else if (one.do === 'resident') {
          const was = room.stage.room.residents.has(uuid)
          room.ask({ type: 'setResident', who: joiner(one.who), stays: one.stays })
          if (was !== room.stage.room.residents.has(uuid)) says.delete(uuid)
        } else {
          room.able(one.who, ...one.providers)
          if (isThere) says.set(uuid, maskOf(one.providers))
        }
        const { reach } = room.stage.room
        if (reach === null) throw new Error('the rule is on')
        const song: Song = read(spotify)
        const counted = present().filter((one) => !room.stage.room.residents.has(one))
        const others = counted.filter((other) => other !== person(40))
        const can = others.filter((other) => ((says.get(other) ?? DEFAULT_MASK) & maskOfSong(song)) !== 0)
        expect(heardBy(room.stage.room, song, person(40))).toEqual({ can: can.length, of: others.length })
        expect([...reach.counts.values()].reduce((sum, n) => sum + n, 0)).toBe(counted.length)
      }
    }),
    { numRuns: 60, seed: 19, endOnFailure: true },
  )
  expect(commands).toBeGreaterThan(7_000)
  const crowd = reachRoom(on, 0)
  for (let n = 0; n < 30; n++) crowd.enter(60 + n)
  expect(crowd.stage.room.reach?.counts.size).toBe(1)
})
