import { expect, test } from 'vitest'
import { referenceIn } from './chosenRooms.ts'

test('a room is found by its whole address, a part of it, or the name in it', () => {
  for (const typed of [
    'late-night',
    ' late-night ',
    '/r/late-night',
    'r/late-night/',
    'https://music.example/r/late-night',
    'https://music.example/r/late-night/settings?tab=1#x',
  ])
    expect([typed, referenceIn(typed.replace(/^r\//, '/r/'))]).toEqual([typed, 'late-night'])
  expect(referenceIn('  ')).toBe('')
})
