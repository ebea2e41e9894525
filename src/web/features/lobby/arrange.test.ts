import { expect, test } from 'vitest'
import type { RoomRest } from '#contract/room/room.ts'
import { exampleRoom, songOf, uuidOf } from '#test/support/web/exampleRoom.ts'
import { arrange, found } from './arrange.ts'

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
  roomtone: { djUuid: null, djName: null, vibeMeter: 0, votes: 0, people: [], demo: false },
  ...more,
})
const full = room(1, { song: songOf(1), numberOfUsersInRoom: 9 })
const live = room(2, { song: songOf(2), numberOfUsersInRoom: 3 })
const mine = room(3)
const gone = room(4, { type: 'PRIVATE' })
const lists = { rooms: [mine, live, full], mine: [mine, full], recent: [full, live, gone, mine] }

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
  const rows = arrange({ rooms: [one, full], mine: [], recent: [two] })
  expect(rows.friends).toEqual([two, one])
  expect([...rows.live, ...rows.recent]).toEqual([])
})

test('a search finds rooms by name, song or DJ, each once', () => {
  expect(found(lists, 'track 2')).toEqual([live])
  expect(found(lists, ' ROOM ')).toHaveLength(4)
  expect(found(lists, 'nowhere')).toEqual([])
})
