import { expect, test } from 'vitest'
import { linkIn } from './linkIn.ts'

test.each([
  'https://soundcloud.com/nora/glass-harbour',
  'http://127.0.0.1:4000/x',
  'www.youtube.com/watch?v=abc',
  'youtu.be/abc',
  'spotify:track:4uLU6hMCjMI75M1A2tKUQC',
])('%s is a link', (typed) => {
  expect(linkIn(` ${typed} `)).toBe(typed)
})

test.each(['', 'glass harbour', 'AC/DC', 'a.b', 'R.E.M. / Monster', 'https://', 'feat. somebody/else'])(
  '%j is words to look for',
  (typed) => {
    expect(linkIn(typed)).toBeUndefined()
  },
)
