import { describe, expect, test } from 'vitest'
import type { RoomDto } from '#contract/room/room.ts'
import type { Joiner } from '#live/command.ts'
import { joiner, person, roleRow, settingsOf } from './cast.ts'
import { addDj, roomOf, set } from './smallRoom.ts'

/** The n-th guest (from 20), of a network of their own unless another is named. */
const guest = (n: number, network: string | null = `network ${n}`): Joiner =>
  joiner(20 + n, { tokenRole: 'guest', accountRole: 'guest', network })
const member = (n: number): Joiner => joiner(140 + n, { network: 'one network' })

const roomFor = (setting: Partial<RoomDto>) => {
  const room = roomOf(0)
  room.play(set(setting))
  room.events.length = 0
  const enter = (who: Joiner) => {
    const done = room.ask({ type: 'join', who })
    return typeof done === 'string' ? done : 'in'
  }
  /** How many of these get in, one after another. */
  const entered = (people: readonly Joiner[]) => people.filter((who) => enter(who) === 'in').length
  const sit = ({ uuid, tokenRole: role }: Joiner) => {
    const done = room.ask({ type: 'addDj', by: { userUuid: uuid, role }, params: { song: null } })
    return typeof done === 'string' ? done : 'in'
  }
  return { ...room, enter, entered, sit }
}
const many = (count: number, make: (n: number) => Joiner) => Array.from({ length: count }, (_, n) => make(n))

describe('G1: places', () => {
  test.each([
    [1, 1],
    [2, 1],
    [4, 3],
    [9, 8],
    [10, 8],
    [30, 24],
  ])('of %i guests take %i, members the rest', (roomSize, guests) => {
    const { entered, enter } = roomFor({ roomSize })
    expect(entered(many(roomSize, (n) => guest(n)))).toBe(guests)
    expect(entered(many(roomSize, member))).toBe(roomSize - guests)
    expect(enter(member(90))).toBe('roomFull')
  })

  test.each([
    [1, 1],
    [2, 1],
    [3, 1],
    [10, 5],
  ])('of %i guests of one network take %i', (roomSize, guests) => {
    const { entered } = roomFor({ roomSize })
    expect(entered(many(roomSize, (n) => guest(n, 'one network')))).toBe(guests)
  })

  test('guests of whom no network is known are not counted by it', () => {
    const { entered, enter } = roomFor({ roomSize: 10 })
    expect(entered(many(10, (n) => guest(n, null)))).toBe(8)
    expect(enter(guest(30, 'one network'))).toBe('roomFull')
  })

  test('members and guests with a role take no place of guests', () => {
    const { entered, ask } = roomFor({ roomSize: 10 })
    expect(entered(many(2, member))).toBe(2)
    expect(entered(many(10, (n) => guest(n)))).toBe(8)

    const other = roomFor({ roomSize: 10 })
    expect(other.entered(many(9, (n) => guest(n)))).toBe(8)
    const roomRoles = [roleRow(9, 20, 'dj'), roleRow(8, 28, 'dj'), roleRow(7, 29, 'moderator')]
    other.ask({ type: 'changeSettings', settings: settingsOf({ roomSize: 10, roomRoles }), noDancefloor: [] })
    // The one inside with a role frees a place; those outside with one need none of theirs, or none at all.
    expect([10, 11, 8, 12, 9].map((n) => other.enter(guest(n)))).toEqual([
      'in',
      'roomFull',
      'in',
      'roomFull',
      'in',
    ])
    expect(typeof ask({ type: 'join', who: guest(0) })).toBe('object')
  })
})

describe('G1: decks', () => {
  test('guests with a role take no seat of guests, until it runs out', () => {
    const { entered, sit, ask, stage } = roomFor({ roomSize: 100, numberOfDjs: 4 })
    const people = many(5, (n) => guest(n))
    expect(entered(people)).toBe(5)
    const roomRoles = [roleRow(9, 20, 'dj', stage.now + 1000), roleRow(8, 21, 'chatDisabled')]
    const settings = settingsOf({ roomSize: 100, numberOfDjs: 4, roomRoles })
    ask({ type: 'changeSettings', settings, noDancefloor: [] })
    expect(people.slice(0, 4).map(sit)).toEqual(['in', 'in', 'in', 'in'])
    ask({ type: 'removeDj', by: { userUuid: person(23), role: 'guest' }, params: { djUuid: null } })
    stage.wait(2000)
    expect(people.slice(4).map(sit)).toEqual(['decksFull'])
  })

  test.each([
    [1, 1],
    [2, 1],
    [4, 3],
    [10, 8],
  ])('of %i seats guests take %i, members the rest', (numberOfDjs, guests) => {
    const { entered, sit } = roomFor({ roomSize: 100, numberOfDjs })
    const people = [...many(numberOfDjs, (n) => guest(n)), ...many(numberOfDjs, member)]
    expect(entered(people)).toBe(people.length)
    const outcomes = people.map((who) => sit(who))
    expect(outcomes.slice(0, numberOfDjs).filter((one) => one === 'in')).toHaveLength(guests)
    expect(outcomes.filter((one) => one === 'in')).toHaveLength(numberOfDjs)
    expect(new Set(outcomes)).toEqual(new Set(['in', 'decksFull']))
  })

  test('guests of one network take half of them', () => {
    const { entered, sit } = roomFor({ roomSize: 100, numberOfDjs: 4 })
    const people = many(4, (n) => guest(n, 'one network'))
    expect(entered([...people, guest(9)])).toBe(5)
    expect(people.map(sit)).toEqual(['in', 'in', 'decksFull', 'decksFull'])
    expect(sit(guest(9))).toBe('in')
  })

  test('members on the decks take no seat of guests', () => {
    const { entered, sit, play, djs } = roomFor({ roomSize: 100, numberOfDjs: 4 })
    expect(entered([joiner(6), guest(0), guest(1), guest(2), guest(3)])).toBe(5)
    play(addDj(6))
    expect([guest(0), guest(1), guest(2), guest(3)].map(sit)).toEqual(['in', 'in', 'in', 'decksFull'])
    expect(djs()).toEqual([6, 20, 21, 22])
  })
})

test('G1: the network of a guest is learned when it is new, and forgotten; that of a member is nobody’s', () => {
  const { ask, stage } = roomFor({ roomSize: 100 })
  const news = (who: Joiner) => {
    const done = ask({ type: 'join', who })
    if (typeof done === 'string') throw new Error(done)
    return done.flatMap((event) => (event.type === 'networkSeen' ? [event.network] : []))
  }
  expect(news(member(0))).toEqual([])
  expect(news(guest(0, null))).toEqual([])
  expect(news(guest(0, 'one'))).toEqual(['one'])
  expect(news(guest(0, 'one'))).toEqual([])
  expect(news(guest(0, 'other'))).toEqual(['other'])
  expect(stage.room.networks).toEqual(new Map([[person(20), 'other']]))
  expect(news(guest(0, null))).toEqual([null])
  expect(stage.room.networks.size).toBe(0)
})
