import { expect, test } from 'vitest'
import type { RoomState } from '#contract/realtime/state.ts'
import { placeBefore, waitList } from './waitList.ts'

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
