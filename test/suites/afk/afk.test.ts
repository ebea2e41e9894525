import { expect, test } from 'vitest'
import { personCommand } from '#live/command.ts'
import { isTransient } from '#live/event.ts'
import { roomOf as readRoom, snapshotOf } from '#live/snapshot.ts'
import { nextTimer } from '#live/timers.ts'
import { view, watcherView } from '#live/view.ts'
import { caller, joiner, person, songOf } from '../live/cast.ts'
import { addDj, join, like, next, set, skip, wait } from '../live/smallRoom.ts'
import { ruledRoom } from '../songRules/ruled.ts'

const MINUTE = 60_000
/** At its shortest. */
const afk = (more: object = {}) => ({
  person: { afk: { mode: 'enforce', minutes: 15, warnings: [10, 2], ...more } },
})

const afkRoom = (rules: object = afk()) => {
  const room = ruledRoom(6, rules)
  room.play(set({ roomSize: 20 }), join(6), join(7))
  const warnings = () =>
    room.events.flatMap((event) =>
      event.type === 'afkWarned'
        ? [[Number(event.userUuid.slice(-2)), event.step, event.removedAt, event.at]]
        : [],
    )
  const steps = () => warnings().map(([who, step]) => [who, step])
  const lost = () =>
    room.events.flatMap((event) =>
      (event.type === 'removedDj' || event.type === 'leftLine') && event.why === 'afk'
        ? [[event.type, Number(event.userUuid.slice(-2)), event.at]]
        : [],
    )
  /** Lets time go by in minutes, house songs or not. */
  const minutes = (n: number) => room.play(wait(n * MINUTE))
  return { ...room, warnings, steps, lost, minutes }
}

test('A16 every warning comes, each at least its distance before, then the seat goes and nothing else', () => {
  const room = afkRoom()
  room.play(addDj(6, songOf(1, 3_600)), addDj(2))
  room.minutes(20)
  // Whose song plays is warned as well, and keeps the seat.
  for (const who of [2, 6])
    expect(room.steps().filter(([one]) => one === who)).toEqual([
      [who, 1],
      [who, 2],
    ])
  expect(room.lost()).toEqual([['removedDj', 2, expect.any(Number)]])
  for (const [, step, removedAt, at] of room.warnings())
    expect((removedAt ?? 0) - (at ?? 0)).toBeGreaterThanOrEqual((step === 1 ? 10 : 2) * MINUTE)
  expect(room.djs()).toContain(6)
  expect(room.stage.room.people.size).toBe(8)
})

test('A16 the playing DJ loses the seat when their song ends, though another of theirs is ready', () => {
  const room = afkRoom()
  room.play(addDj(6, songOf(1, 20 * 60)), next(6, songOf(2, 60)))
  room.minutes(19)
  expect([room.playing(), room.lost()]).toEqual(['Track 1', []])
  room.minutes(2)
  expect(room.lost()).toEqual([['removedDj', 6, expect.any(Number)]])
  expect([room.playing(), room.djs()]).toEqual([null, []])
  expect(room.stage.room.people.has(person(6))).toBe(true)
})

test('A16 who is warned and skips their own song did something: they keep the seat', () => {
  const room = afkRoom()
  room.play(addDj(6, songOf(1, 20 * 60)), next(6, songOf(2, 60)))
  room.minutes(19)
  expect(room.steps()).toContainEqual([6, 2])
  room.play(skip(6))
  expect([room.playing(), room.djs(), room.lost()]).toEqual(['Track 2', [6], []])
})

test('A16 a vote, a message and the page’s sign of input reset it; looking at the page does not', () => {
  for (const act of ['vote', 'chat', 'input', 'focus'] as const) {
    const room = afkRoom()
    room.play(addDj(6, songOf(1, 3_600)), addDj(2, songOf(2, 60)))
    room.minutes(14)
    expect(room.steps()).toContainEqual([2, 2])
    const at = room.stage.now
    if (act === 'vote') room.play(like(2))
    else if (act === 'chat') room.ask({ type: 'noteChat', userUuid: person(2) }, at)
    else room.ask({ type: 'reportHere', userUuid: person(2), kind: act }, at)
    expect([act, room.stage.room.afk?.warned.has(person(2))]).toEqual([act, act === 'focus'])
    room.minutes(4)
    expect([act, room.lost().length]).toEqual([act, act === 'focus' ? 1 : 0])
  }
})

test('A16 the bot, moderators and house DJs are spared (R20: nor if exempt)', () => {
  const room = afkRoom()
  room.play(set({ numberOfDjs: 4 }))
  room.ask({ type: 'setResident', who: joiner(7), stays: true })
  room.play(addDj(6, songOf(1, 3_600)), addDj(1, songOf(2, 60)), addDj(5, songOf(3, 60)))
  room.events.length = 0
  room.minutes(40)
  expect(new Set(room.steps().map(([who]) => who))).toEqual(new Set([6]))
  expect(room.lost()).toEqual([])
})

test('whoever is in line is warned and taken out; who comes back to the line by a moderator begins anew', () => {
  const room = afkRoom({ ...afk(), line: { mode: 'on' } })
  room.play(set({ numberOfDjs: 1 }), addDj(1, songOf(1, 7_200)), addDj(2, songOf(2)), addDj(6, songOf(3)))
  room.minutes(17)
  expect(room.lost().map(([type, who]) => [type, who])).toEqual([
    ['leftLine', 2],
    ['leftLine', 6],
  ])
  const at = room.stage.now
  room.ask(personCommand('roomtone.lineUp', caller(1), { userUuid: person(2) }), at)
  room.events.length = 0
  room.minutes(4)
  expect(room.steps()).toEqual([])
  room.minutes(2)
  expect(room.steps()).toEqual([[2, 1]])
})

test('tell warns and takes nothing; off, another rule or coming back leaves no warning (R20)', () => {
  const told = afkRoom(afk({ mode: 'tell' }))
  told.play(addDj(6, songOf(1, 3_600)), addDj(2, songOf(2)))
  told.minutes(40)
  expect(told.steps().filter(([who]) => who === 2)).toEqual([
    [2, 1],
    [2, 2],
  ])
  expect([told.lost(), told.djs()]).toEqual([[], [6, 2]])
  const room = afkRoom()
  room.play(addDj(6, songOf(1, 3_600)), addDj(2, songOf(2)))
  room.minutes(14)
  expect(room.stage.room.afk?.warned.size).toBe(2)
  room.rule({ ...afk(), words: { motd: 'hello' } })
  expect(room.stage.room.afk?.warned.size).toBe(2)
  room.rule(afk({ minutes: 16 }))
  expect(room.stage.room.afk?.warned.size).toBe(0)
  room.minutes(1)
  // Long idle under a shorter rule: the first warning is given again, with all its time.
  for (const [, step, removedAt, at] of room.warnings().slice(-2))
    expect([step, (removedAt ?? 0) - (at ?? 0) >= 10 * MINUTE]).toEqual([1, true])
  room.rule({})
  expect(room.stage.room.afk).toBeNull()
  expect(nextTimer(room.stage.room)?.command.type).not.toBe('checkAfk')
})

test('looks are 30 s apart, none where nothing is due, and one that comes early does nothing (R25)', () => {
  const room = afkRoom()
  expect(nextTimer(room.stage.room)?.command.type).not.toBe('checkAfk')
  room.play(addDj(6, songOf(1, 3_600)), addDj(2))
  const since = room.stage.room.afk?.since ?? 0
  expect(room.ask({ type: 'checkAfk' }, room.stage.now)).toEqual([])
  room.minutes(6)
  // The stage does everything a millisecond after it is due.
  for (const [, , , at] of room.warnings()) expect(((at ?? 0) - since) % 30_000).toBe(1)
  expect(room.warnings().length).toBeGreaterThan(0)
})

test('R24 what people did is in no stored event, snapshot or view; whoever is there as a room wakes up counts as active', () => {
  const room = afkRoom()
  room.play(addDj(6, songOf(1, 7_200)), addDj(2, songOf(2)), like(2))
  room.minutes(13)
  const stored = room.events.filter((event) => !isTransient(event))
  expect(stored.some(({ type }) => type === 'wasHere')).toBe(false)
  expect(room.steps().length).toBeGreaterThan(0)
  expect(snapshotOf(room.stage.room)).not.toHaveProperty('afk')
  for (const shown of [view(room.stage.room), watcherView(room.stage.room)])
    expect(JSON.stringify(shown)).not.toMatch(/warned|inputs|removedAt/)
  const read = readRoom(JSON.parse(JSON.stringify(snapshotOf(room.stage.room))))
  expect(read.afk).toMatchObject({ warned: new Map(), inputs: new Map() })
  expect(nextTimer(read)?.command.type).not.toBe('checkAfk')
})
