import { expect, test } from 'vitest'
import { personCommand } from '#live/command.ts'
import { refusalOf, step } from '#live/step.ts'
import { roomOf as readRoom, snapshotOf } from '#live/snapshot.ts'
import { caller, joiner, person } from '../live/cast.ts'
import { addDj, next, removeDj, set, skip, wait } from '../live/smallRoom.ts'
import { leaving, lineRoom, song, toldToWatchers as told } from './lineRoom.ts'

/** Who plays how the next songs: everybody has a song ready whenever theirs is gone. */
const plays = (room: ReturnType<typeof lineRoom>, among: readonly number[], count: number): number[] => {
  const order: number[] = []
  let nth = 100
  for (let i = 0; i < count; i++) {
    for (const who of among) room.play(next(who, song(++nth)))
    const dj = room.playing()
    if (dj !== null) order.push(dj)
    room.play(skip(dj ?? 0), wait(2_000))
  }
  return order
}

/** One seat, and four who line up one after the other; the last also plays a while later. */
const oneSeat = (line: object) => {
  const room = lineRoom({ people: 7 }, line, { decks: { playsPerStay: 1 } })
  for (const who of [1, 2, 3, 4]) room.play(addDj(who, song(who)), wait(1_000))
  return room
}

test('A12: with one seat and a line the order of DJs is the one that the rules name', () => {
  const everybody = [1, 2, 3, 4]
  for (const order of ['fifo', 'roundRobin', 'leastRecent'])
    expect(plays(oneSeat({ order }), everybody, 12)).toEqual([1, 2, 3, 4, 1, 2, 3, 4, 1, 2, 3, 4])
  // Without going around, whoever has played is done.
  expect(plays(oneSeat({ order: 'fifo', goAround: false }), everybody, 6)).toEqual([1, 2, 3, 4, 4, 4])
})

test('A12: each order makes its own sequence of twelve plays where one gives their place up, one comes late, and the first comes back', () => {
  const expected = {
    // Whoever lines up goes last.
    fifo: [1, 2, 3, 4, 1, 5, 3, 4, 1, 2, 5, 3],
    // 5 has had no turn; 2 missed theirs while they were away.
    roundRobin: [1, 2, 3, 4, 5, 1, 3, 4, 5, 2, 1, 3],
    // Of those who wait when 2 is back, 2 has played longest ago.
    leastRecent: [1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 1, 2],
    // As round robin, but that 2 comes round twice as often.
    weighted: [1, 2, 3, 4, 5, 1, 3, 4, 5, 2, 1, 2],
  }
  for (const [order, twelve] of Object.entries(expected)) {
    const room = oneSeat({ order, weights: { dj: 2 } })
    const everybody = [1, 2, 3, 4, 5]
    const first = plays(room, everybody, 2)
    room.play(removeDj(2), addDj(5, song(5)), wait(1_000))
    const then = plays(room, everybody, 3)
    room.play(addDj(2, song(2)), wait(1_000))
    expect(room.waiting()).toHaveLength(4)
    const last = plays(room, everybody, 7)
    expect([order, [...first, ...then, ...last]]).toEqual([order, twelve])
  }
})

test('A12: whoever weighs more comes round more often, the others as often as each other', () => {
  const room = lineRoom(
    { people: 8 },
    { order: 'weighted', weights: { dj: 4 } },
    { decks: { playsPerStay: 1 } },
  )
  for (const who of [1, 2, 3, 6, 7]) room.play(addDj(who, song(who)), wait(1_000))
  const order = plays(room, [1, 2, 3, 6, 7], 23)
  expect(order).toEqual([1, 2, 3, 6, 7, 2, 1, 2, 3, 2, 6, 7, 2, 1, 2, 3, 2, 6, 2, 7, 2, 1, 2])
})

test('round robin: who comes late has had no turn and comes before those who go around again', () => {
  const room = oneSeat({ order: 'roundRobin' })
  expect(plays(room, [1, 2, 3, 4], 2)).toEqual([1, 2])
  room.play(addDj(5, song(5)))
  expect(plays(room, [1, 2, 3, 4, 5], 5)).toEqual([3, 4, 5, 1, 2])
})

test('least recent: what was played before there was a line counts as well', () => {
  const room = lineRoom({ people: 7 }, { mode: 'off' })
  for (const who of [2, 1]) room.play(addDj(who, song(who)), skip(who), removeDj(who), wait(2_000))
  room.play(addDj(4, song(4)))
  room.rule({ line: { mode: 'on', order: 'leastRecent', memoryMinutes: 60 } })
  for (const who of [1, 2, 3]) room.play(addDj(who, song(who)), wait(1_000))
  expect(room.waiting()).toEqual([3, 2, 1])
})

test('A13: full decks give a place in line; removeDj gives it up, a moderator takes it', () => {
  const room = lineRoom({ people: 6 })
  room.play(addDj(1, song(1)), addDj(2, song(2)), addDj(3, song(3)), addDj(2, song(2)))
  expect([room.djs(), room.waiting()]).toEqual([[1], [2, 3]])
  expect(room.lineUp(4)).toMatchObject([{ type: 'linedUp', userUuid: person(4) }, { type: 'songWanted' }])
  room.play(removeDj(2))
  expect(room.waiting()).toEqual([3, 4])
  room.play(removeDj(2, 4))
  expect(room.refusals).toContain('notAllowed')
  room.play(removeDj(0, 4))
  expect(room.events.at(-1)).toMatchObject({ type: 'leftLine', why: 'moderator', by: person(0) })
  room.play(removeDj(1))
  expect(room.names().slice(-3)).toEqual(['removedDj', 'addedDj', 'playedSong'])
  expect([room.djs(), room.waiting(), room.playing()]).toEqual([[3], [], 3])
})

test('the line ends where the rules say, and without the rule nobody waits', () => {
  const room = lineRoom({ people: 6 }, { most: 1 })
  room.play(addDj(1, song(1)), addDj(2), addDj(3))
  expect(room.refusals).toEqual(['lineFull'])
  expect(room.move(4, 2, null)).toBe('notAllowed')
  expect(room.move(0, 3, null)).toBe('notInLine')
  // Who is meant is told by name.
  const asked = personCommand('roomtone.move', caller(0), { userUuid: person(3), before: null })
  const { room: now, now: at } = room.stage
  expect(refusalOf(now, asked, { now: at, playId: person(9) })?.verdicts).toMatchObject([
    { rule: 'line', code: 'notInLine', ok: false, data: { name: joiner(3).profile.nickname } },
  ])
  room.rule({ line: { mode: 'off' } })
  expect(room.stage.room.decks).not.toHaveProperty('line')
  room.play(addDj(3))
  expect(room.refusals.at(-1)).toBe('decksFull')
})

test('whoever has no song is passed, keeps the place, and leaves the line at the last pass', () => {
  const room = lineRoom({ people: 7 }, { passes: 2 })
  room.play(addDj(1, song(1)), addDj(2), addDj(3, song(3)), addDj(4, song(4)))
  room.play(removeDj(1))
  expect([room.djs(), room.waiting()]).toEqual([[3], [2, 4]])
  expect(room.placeOf(2)).toMatchObject({ passes: 1 })
  room.play(removeDj(3))
  expect([room.djs(), room.waiting()]).toEqual([[4], []])
  expect(room.events).toContainEqual(expect.objectContaining({ type: 'leftLine', why: 'noSong' }))
})

test('watchers are told who was passed, why, and what is left to them (3.5, R22)', () => {
  const room = lineRoom({ people: 7 }, { passes: 2 })
  room.play(addDj(1, song(1)), addDj(2), addDj(3, song(3)), addDj(4, song(4)))
  const one = { userUuid: person(2), why: 'noSong' }
  expect(leaving(room, 1).notices).toEqual(told({ ...one, keeps: true, turnsLeft: 1 }))
  expect(leaving(room, 3).notices).toEqual(told({ ...one, keeps: false, turnsLeft: 0 }))
})

test('if nobody in line has a song the first moves up without one', () => {
  const room = lineRoom({})
  room.play(addDj(1, song(1)), addDj(2), addDj(3), removeDj(1))
  expect([room.djs(), room.waiting()]).toEqual([[2], [3]])
  expect(room.placeOf(3)).toMatchObject({ passes: 0 })
})

test('a stay is handed on only to somebody; alone one plays on', () => {
  const room = lineRoom({}, {}, { decks: { playsPerStay: 1 } })
  room.play(addDj(1, song(1)), next(1, song(2)), wait(61_000))
  expect(room.playing()).toBe(1)
  room.play(addDj(2, song(3)), wait(61_000))
  expect([room.playing(), room.djs(), room.waiting()]).toEqual([2, [2], [1]])
  expect(room.events).toContainEqual(expect.objectContaining({ type: 'removedDj', why: 'stay' }))
})

test('seats that are added are for those who wait, and no more than there are', () => {
  const room = lineRoom({})
  for (const who of [1, 2, 3, 4]) room.play(addDj(who, song(who)))
  room.play(set({ numberOfDjs: 3 }))
  expect([room.djs(), room.waiting()]).toEqual([[1, 2, 3], [4]])
  room.play(set({ numberOfDjs: 1 }), removeDj(1))
  expect([room.djs(), room.waiting()]).toEqual([[2, 3], [4]])
})

test('moderators move people; between neighbours there is always room', () => {
  for (const order of ['fifo', 'roundRobin', 'leastRecent', 'weighted']) {
    const room = lineRoom({ people: 7 }, { order })
    const perform = (done: ReturnType<typeof room.move>) => expect(typeof done).not.toBe('string')
    for (const who of [1, 2, 3, 4, 5]) room.play(addDj(who, song(who)))
    perform(room.move(0, 5, 2))
    expect(room.waiting()).toEqual([5, 2, 3, 4])
    perform(room.move(0, 5, null))
    expect(room.waiting()).toEqual([2, 3, 4, 5])
    // Each time the same gap is halved: keys run out and the whole line is counted anew.
    for (let i = 0; i < 80; i++) {
      perform(room.move(0, room.waiting()[3] ?? 0, room.waiting()[1] ?? 0))
      expect(new Set(room.waiting()).size).toBe(4)
    }
    const before = room.waiting()
    perform(room.move(0, before[3] ?? 0, before[2] ?? 0))
    expect(room.waiting()).toEqual([before[0], before[1], before[3], before[2]])
    room.rule({ line: { mode: 'on', order: order === 'fifo' ? 'roundRobin' : 'fifo' } })
    expect(room.waiting()).toEqual([before[0], before[1], before[3], before[2]])
    room.play(addDj(6, song(6)))
    expect(room.waiting().at(-1)).toBe(6)
  }
})

test('a turn that is let go by costs nothing', () => {
  const room = lineRoom({ seats: 2, people: 4 })
  room.play(addDj(1, song(1)), addDj(2, song(2)), next(1, song(3)))
  expect(room.pass(3)).toBe('notOnDecks')
  expect(room.pass(2)).toMatchObject([{ type: 'turnPassed', on: true }])
  room.play(wait(61_000))
  expect([room.playing(), room.djs()]).toEqual([1, [1, 2]])
  expect(room.stage.room.decks.seats[1]).toMatchObject({ emptyTurns: 0 })
  room.play(wait(61_000))
  expect(room.playing()).toBe(2)
})

test('who leaves the room or may no longer DJ leaves the line; a snapshot keeps it whole', () => {
  const room = lineRoom({ people: 6 })
  for (const who of [1, 2, 3, 4, 5]) room.play(addDj(who, song(who)))
  room.play({ do: 'kick', who: 2 }, { do: 'goAway', who: 3 }, wait(20_000))
  room.play({ do: 'grant', who: 4, role: 'djDisabled', forMs: null })
  expect(room.events.filter(({ type }) => type === 'leftLine')).toMatchObject([
    { why: 'kicked' },
    { why: 'left' },
    { why: 'mayNot' },
  ])
  expect(room.waiting()).toEqual([5])
  const stored = JSON.parse(JSON.stringify(snapshotOf(room.stage.room))) as object
  expect(readRoom(stored).decks).toEqual(room.stage.room.decks)
})

test('whoever asks is told where they stand', () => {
  const room = lineRoom({})
  room.play(addDj(1, song(1)), addDj(2, song(2)))
  const by = { userUuid: person(3), role: 'user' } as const
  const done = step(
    room.stage.room,
    { type: 'addDj', by, params: { song: null } },
    { now: room.stage.now, playId: person(9) },
  )
  expect(done).toMatchObject({ changed: true, place: { line: { position: 2 } } })
})

test('a seat that is lost while nobody plays is handed on at once', () => {
  const room = lineRoom({ seats: 2 })
  room.play(addDj(1), addDj(2, song(2)), addDj(3, song(3)), wait(1_000))
  expect(room.playing()).toBe(null)
  expect(room.waiting()).toEqual([3])
  room.play(wait(600_000))
  expect(room.waiting()).toEqual([])
  const ofSeats = room.events.flatMap((event) =>
    (event.type === 'removedDj' || event.type === 'addedDj') && event.userUuid !== person(2) ? [event] : [],
  )
  const [, lost, handed] = ofSeats
  expect(lost).toMatchObject({ type: 'removedDj', userUuid: person(1), why: 'silent' })
  expect(handed).toMatchObject({ type: 'addedDj', userUuid: person(3), at: lost?.at })
})
