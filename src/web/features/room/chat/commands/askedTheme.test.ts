import { expect, test } from 'vitest'
import { askedTheme } from './askedTheme.ts'

const now = new Date(2026, 4, 20, 21, 30).getTime()
const said = { note: '', ends: {} }

test('words make a theme of each kind (rules 6.3)', () => {
  expect(askedTheme('keyword summer rain', now)).toEqual({ kind: 'keyword', value: 'summer rain', ...said })
  expect(askedTheme('genre house, deep house', now)).toEqual({
    kind: 'genre',
    value: ['house', 'deep house'],
    ...said,
  })
  expect(askedTheme('year 1985', now)).toEqual({ kind: 'year', value: { from: 1985, to: 1985 }, ...said })
  expect(askedTheme('Year 1980-1989', now)).toMatchObject({ value: { from: 1980, to: 1989 } })
  expect(askedTheme('firstLetter b', now)).toMatchObject({ value: { of: 'title', letter: 'B' } })
  expect(askedTheme('firstletter artist chain', now)).toMatchObject({
    value: { of: 'artist', letter: 'chain' },
  })
  expect(askedTheme('words anything goes', now)).toMatchObject({ kind: 'words', value: 'anything goes' })
})

test('words say when it ends; what makes no theme is none', () => {
  expect(askedTheme('artist Cher for 10 plays', now)).toEqual({
    kind: 'artist',
    value: 'Cher',
    note: '',
    ends: { plays: 10 },
  })
  const [late, early] = ['22:00', '21.15'].map(
    (time) => askedTheme(`keyword sun until ${time}`, now)?.ends.at,
  )
  expect(late).toBe(new Date(2026, 4, 20, 22, 0).getTime())
  expect(early).toBe(new Date(2026, 4, 21, 21, 15).getTime())
  for (const words of ['', 'keyword', 'mood blue', 'year soon', 'firstLetter no letter'])
    expect(askedTheme(words, now)).toBeUndefined()
})
