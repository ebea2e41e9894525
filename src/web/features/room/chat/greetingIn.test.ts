import { expect, test } from 'vitest'
import { greetingIn } from './greetingIn.ts'

const filling = { name: '{room} Ada', room: 'The Attic', theme: 'no theme' }

test('a greeting is in the language of the reader, or in the one there is', () => {
  const both = { en: 'Hello', es: 'Hola' }
  expect([greetingIn(both, 'en', filling), greetingIn(both, 'es-MX', filling)]).toEqual(['Hello', 'Hola'])
  expect([
    greetingIn({ es: 'Hola' }, 'en', filling),
    greetingIn({ en: 'Hello', es: '' }, 'es', filling),
  ]).toEqual(['Hola', 'Hello'])
  expect([greetingIn({}, 'en', filling), greetingIn({ en: '' }, 'en', filling)]).toEqual([
    undefined,
    undefined,
  ])
})

test('names are filled in once, and what they hold is not filled in again', () => {
  expect(greetingIn({ en: '{name}, welcome to {room} ({theme}) {other} {name}' }, 'en', filling)).toBe(
    '{room} Ada, welcome to The Attic (no theme) {other} {room} Ada',
  )
})
