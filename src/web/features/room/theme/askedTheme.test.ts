import { expect, test } from 'vitest'
import { askedTheme, emptyThemeForm } from './askedTheme.ts'

const NOW = 1_800_000_000_000
const asked = (more: Partial<typeof emptyThemeForm>) => askedTheme({ ...emptyThemeForm, ...more }, NOW)

test('what the form says of each kind becomes the theme that is asked for', () => {
  expect(asked({ text: ' sun ' })).toEqual({ kind: 'keyword', value: 'sun', note: '', ends: { plays: 10 } })
  expect(asked({ kind: 'genre', text: 'soul, ,funk', ends: 'hours:2' })).toEqual({
    kind: 'genre',
    value: ['soul', 'funk'],
    note: '',
    ends: { at: NOW + 7_200_000 },
  })
  expect(asked({ kind: 'year', from: '1984', ends: 'never' })).toEqual({
    kind: 'year',
    value: { from: 1984, to: 1984 },
    note: '',
    ends: {},
  })
  expect(asked({ kind: 'firstLetter', of: 'artist', letter: 'B' })?.value).toEqual({
    of: 'artist',
    letter: 'B',
  })
})

test('what is no theme yet is none', () => {
  for (const form of [
    { text: '' },
    { kind: 'genre', text: ' , ' },
    { kind: 'year', from: '' },
    { kind: 'year', from: '1990', to: '1980' },
    { text: 'x'.repeat(101) },
  ] as const)
    expect(asked(form)).toBeNull()
})
