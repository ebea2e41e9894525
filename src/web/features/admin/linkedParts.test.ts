import { expect, test } from 'vitest'
import { linkedParts } from './linkedParts.ts'

const origin = 'https://rooms.example'

test('addresses of this site are links, without the stop of their sentence', () => {
  expect(linkedParts('Go to https://rooms.example/verify-email?code=1. Bye', origin)).toEqual([
    { text: 'Go to ' },
    { text: 'https://rooms.example/verify-email?code=1', href: 'https://rooms.example/verify-email?code=1' },
    { text: '. Bye' },
  ])
})

test.each([
  'https://evil.example/',
  'https://rooms.example.evil.example/',
  'https://rooms.example@evil.example/',
  'https://me:you@rooms.example/',
  'http://rooms.example/',
  'javascript:alert(1)',
  '',
])('%j is no link', (text) => {
  expect(linkedParts(text, origin).filter(({ href }) => href !== undefined)).toEqual([])
  expect(
    linkedParts(text, origin)
      .map((part) => part.text)
      .join(''),
  ).toBe(text)
})

test('a machine that is opened by another of its own names is the same place, on the same port', () => {
  const linked = (text: string) => linkedParts(text, 'http://127.0.0.1:8080').map(({ href }) => href)
  expect(linked('http://localhost:8080/reset')).toEqual(['http://localhost:8080/reset'])
  expect(linked('http://localhost:9090/reset')).toEqual([undefined])
  expect(linked('https://localhost:8080/reset')).toEqual([undefined])
})
