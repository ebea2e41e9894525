import { expect, test } from 'vitest'
import type { RoomState } from '#contract/realtime/state.ts'
import { placeAt, placeBack, placeBefore, putBefore, waitList } from './waitList.ts'

const keyed = (line: Record<string, number[]>): RoomState =>
  ({
    roomtone: {
      line: Object.fromEntries(
        Object.entries(line).map(([uuid, key]) => [uuid, { key, since: 1, passes: 0 }]),
      ),
    },
  }) as unknown as RoomState

test('the line is in the order of keys, item by item; a missing item is smaller', () => {
  expect(waitList(keyed({ a: [2, 1], b: [1, 9, 0.5], c: [1, 9], d: [10] }))).toEqual(['c', 'b', 'a', 'd'])
  expect(waitList({ roomtone: {} } as unknown as RoomState)).toEqual([])
})

test('one place up is before the one ahead, one down before the one after the next', () => {
  const list = ['a', 'b', 'c']
  expect([placeBefore(list, 'b', 'up'), placeBefore(list, 'a', 'down')]).toEqual(['a', 'c'])
  expect(placeBefore(list, 'b', 'down')).toBeNull()
  expect([placeBefore(list, 'a', 'up'), placeBefore(list, 'c', 'down')]).toEqual([undefined, undefined])
  expect(placeBefore(list, 'x', 'up')).toBeUndefined()
})

test('who is let go at a place stands there, up or down', () => {
  const list = ['a', 'b', 'c', 'd']
  for (const uuid of list)
    for (const to of list.keys())
      expect(putBefore(list, uuid, placeAt(list, uuid, to)).indexOf(uuid), `${uuid} to ${to}`).toBe(to)
  expect(placeAt(list, 'b', 3)).toBeNull()
})

test('a move that is taken back ends among the same people, whoever came or went since', () => {
  const was = ['a', 'b', 'c']
  expect(placeBack(was, 'c', ['c', 'a', 'b'])).toBeNull()
  expect(placeBack(was, 'a', ['b', 'a', 'c'])).toBe('b')
  // The first in line played; the one behind is still known.
  expect(placeBack(was, 'b', ['c', 'b'])).toBe('c')
  // Somebody came later: they stay behind.
  expect(placeBack(was, 'c', ['c', 'a', 'b', 'd'])).toBe('d')
  expect(placeBack(was, 'c', ['c', 'd'])).toBeUndefined()
  expect(placeBack(was, 'c', ['a', 'b'])).toBeUndefined()
})
