import { expect, test } from 'vitest'
import { askedFor, inAddress } from './sought.ts'

const none = { words: '', dj: '', from: '', to: '' }

test('both days are in what is asked for, from the first moment to the last', () => {
  expect(askedFor({ ...none, words: 'tram', from: '2026-02-28', to: '2026-02-28' })).toEqual({
    q: 'tram',
    from: new Date(2026, 1, 28).toISOString(),
    to: new Date(2026, 2, 1).toISOString(),
  })
})

test('what is not asked for, or is no day, is left out', () => {
  expect(askedFor({ ...none, from: 'yesterday', to: '2026-99-99x' })).toEqual({ q: '' })
  expect(inAddress({ ...none, dj: 'one' })).toEqual({ dj: 'one' })
})
