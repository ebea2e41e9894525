import { expect, test } from 'vitest'
import type { RoomRest } from '#contract/room/room.ts'
import { exampleRoom, songOf, uuidOf } from '#test/support/web/exampleRoom.ts'
import { arrange, asTheyStood, found, type Lists, narrowed } from './arrange.ts'
import { fits } from './filter.ts'

const room = (n: number, more: Partial<RoomRest> = {}): RoomRest => ({
  ...exampleRoom(1).settings,
  uuid: uuidOf(n),
  name: `Room ${n}`,
  id: n,
  song: null,
  endTime: null,
  usersInRoomUuids: [],
  friendInRoomUuids: [],
  numberOfUsersInRoom: 0,
  numberOfActiveDjs: 0,
  favorited: false,
  roomtone: {
    djUuid: null,
    djName: null,
    vibeMeter: 0,
    votes: 0,
    people: [],
    demo: false,
    effects: true,
    language: null,
  },
  ...more,
})
const full = room(1, { song: songOf(1), numberOfUsersInRoom: 9 })
const live = room(2, { song: songOf(2), numberOfUsersInRoom: 3 })
const mine = room(3)
const gone = room(4, { type: 'PRIVATE' })
const none: Lists = {
  rooms: [],
  guild: [],
  mine: [],
  recent: [],
  promoted: [],
  favorites: [],
  communities: [],
}
const lists = { ...none, rooms: [mine, live, full], mine: [mine, full], recent: [full, live, gone, mine] }

test('each room stands in one row, the featured one in none', () => {
  const rows = arrange(lists)
  expect(rows.featured).toBe(full)
  expect(rows.live).toEqual([live])
  expect(rows.mine).toEqual([mine])
  expect(rows.quiet).toEqual([])
  expect(rows.recent).toEqual([gone])
})

test('rooms with friends come first, the one with most of them before the others', () => {
  const one = room(5, { friendInRoomUuids: [uuidOf(90)], song: songOf(5) })
  const two = room(6, { friendInRoomUuids: [uuidOf(90), uuidOf(91)], type: 'PRIVATE' })
  const rows = arrange({ ...none, rooms: [one, full], recent: [two] })
  expect(rows.friends).toEqual([two, one])
  expect([...rows.live, ...rows.recent]).toEqual([])
})

test('lists are narrowed by the language of rooms, and to those with friends in them', () => {
  const spanish = room(7, { roomtone: { ...full.roomtone, language: 'es' } })
  const theirs = room(8, { friendInRoomUuids: [uuidOf(90)] })
  const all = { ...none, rooms: [full, spanish, theirs] }
  expect(narrowed(all, (one) => fits(one, { language: 'es' })).rooms).toEqual([spanish])
  expect(narrowed(all, (one) => fits(one, { friends: '1' })).rooms).toEqual([theirs])
  expect(narrowed(all, (one) => fits(one, {})).rooms).toEqual(all.rooms)
})

test('a search finds rooms by name, song or DJ, each once', () => {
  expect(found(lists, 'track 2')).toEqual([live])
  expect(found(lists, ' ROOM ')).toHaveLength(4)
  expect(found(lists, 'nowhere')).toEqual([])
})

test('a room that belongs to many rows stands in the first of them', () => {
  const community = { uuid: uuidOf(80) } as Lists['communities'][number]['community']
  const many = {
    ...lists,
    promoted: [mine, gone],
    favorites: [gone, live],
    communities: [{ community, rooms: [gone] }],
  }
  const rows = arrange(many)
  expect([rows.live, rows.promoted, rows.favorites, rows.mine, rows.recent]).toEqual([
    [live],
    [mine, gone],
    [],
    [],
    [],
  ])
  expect(rows.communities).toEqual([{ community, rooms: [] }])
})

test('what is pointed at stays where it is, and is shown as it has become', () => {
  const before = arrange(lists)
  const fuller = { ...live, numberOfUsersInRoom: 30 }
  const now = arrange({ ...lists, rooms: [mine, fuller, full] })
  expect(now.featured).toBe(fuller)
  const held = asTheyStood(before, now)
  expect(held.featured).toBe(full)
  expect(held.live).toEqual([fuller])
})

test('rooms are narrowed by genre, free seat, sound without an account, and company', () => {
  const jazz = room(7, { genres: ['Jazz'], numberOfUsersInRoom: 2, numberOfDjs: 1, numberOfActiveDjs: 1 })
  const apple = room(8, { song: songOf(8, { musicProviders: { apple: '8' } }), numberOfDjs: 5 })
  const of = (by: Parameters<typeof fits>[1]) =>
    narrowed({ ...none, rooms: [jazz, apple] }, (one) => fits(one, by)).rooms
  expect(of({})).toEqual([jazz, apple])
  expect(of({ genre: 'jazz' })).toEqual([jazz])
  expect(of({ seat: '1' })).toEqual([apple])
  expect(of({ free: '1' })).toEqual([jazz])
  expect(of({ company: '1' })).toEqual([jazz])
  expect(of({ company: '1', seat: '1' })).toEqual([])
})
