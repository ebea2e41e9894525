import { expect, test } from 'vitest'
import { themeName } from './themeName.ts'

test('themes have short names that need no language', () => {
  expect(themeName({ kind: 'keyword', value: 'sun' })).toBe('“sun”')
  expect(themeName({ kind: 'genre', value: ['soul', 'funk'] })).toBe('soul, funk')
  expect(themeName({ kind: 'year', value: { from: 1980, to: 1989 } })).toBe('1980–1989')
  expect(themeName({ kind: 'year', value: { from: 1984, to: 1984 } })).toBe('1984')
  expect(themeName({ kind: 'firstLetter', value: { of: 'title', letter: 'next' } })).toBe('A–Z')
  expect(themeName({ kind: 'firstLetter', value: { of: 'title', letter: 'B' } })).toBe('B…')
  expect(themeName({ kind: 'words', value: 'Rain' })).toBe('Rain')
})
