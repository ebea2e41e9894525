import { expect, test } from 'vitest'
import type { Theme } from '#contract/room/rules/theme.ts'
import type { PlayAhead } from '#live/rules/past.ts'
import { fitOf } from '#live/theme/fits.ts'
import { firstLetter, lastLetters, letterAt } from '#live/theme/letters.ts'
import type { StandingTheme } from '#live/theme/state.ts'
import { person, START, songOf } from '../live/cast.ts'
import { read } from '../songRules/ruled.ts'

const song = (trackName: string, more: object = {}) =>
  read({ ...songOf(1), trackName, artistName: 'The Beatles feat. Björk', ...more })
type Kind = Pick<Theme, 'kind' | 'value'>
const standing = (kind: object, more: Partial<StandingTheme> = {}): StandingTheme => ({
  told: { ...(kind as Kind), note: '', by: person(1), since: START, ends: {} } as Theme,
  begun: 0,
  last: null,
  ...more,
})
const fits = (kind: object, of: ReturnType<typeof song>, ahead: readonly PlayAhead[] = [], more = {}) =>
  fitOf(standing(kind, more), of, ahead).fits

test('theme keyword: folded, in title, artist or album', () => {
  const sun = { kind: 'keyword', value: 'Sún!' }
  expect(fits(sun, song('Here comes the SUN'))).toBe(true)
  expect(fits(sun, song('Rain'))).toBe(false)
  expect(fits(sun, song('Rain', { albumName: 'Sunday' }))).toBe(true)
  expect(fits(sun, song('Rain', { artistName: 'Sun Ra' }))).toBe(true)
})

test('theme artist and genre: any of them; a genre that nobody knows is unknown', () => {
  expect(fits({ kind: 'artist', value: 'bjork' }, song('Jóga'))).toBe(true)
  expect(fits({ kind: 'artist', value: 'Beat' }, song('Jóga'))).toBe(false)
  const genre = { kind: 'genre', value: ['Soul', 'Hip-Hop'] }
  expect(fits(genre, song('x', { genre: 'Pop; hip hop' }))).toBe(true)
  expect(fits(genre, song('x', { genre: 'Pop' }))).toBe(false)
  expect(fits(genre, song('x', { genre: ' ' }))).toBe('unknown')
  expect(fits(genre, song('x', { genre: undefined }))).toBe('unknown')
})

test('theme year: both ends count, and no year is unknown', () => {
  const eighties = { kind: 'year', value: { from: 1980, to: 1989 } }
  for (const [releaseDate, fit] of [
    ['1980-01-01', true],
    ['1989', true],
    ['1979-12-31', false],
    ['1990', false],
    [undefined, 'unknown'],
    ['soon', 'unknown'],
  ] as const)
    expect(fits(eighties, song('x', { releaseDate }))).toBe(fit)
  expect(fits(eighties, song('x', { releaseYear: 1984 }))).toBe(true)
})

test('theme firstLetter: a leading article in English or Spanish does not count; no letter of A to Z is #', () => {
  for (const [name, letter] of [
    ['The Way', 'W'],
    ['A Song', 'S'],
    ['An Ode', 'O'],
    ['El Ángel', 'A'],
    ['Los Lunes', 'L'],
    ['Unas Rosas', 'R'],
    ['The', 'T'],
    ['Theory', 'T'],
    ['Lapis', 'L'],
    ['99 Problems', '#'],
    ['Ñu', 'N'],
    ['Жар', '#'],
    ['“Heroes”', 'H'],
  ] as const)
    expect([name, firstLetter(name)]).toEqual([name, letter])
  const titled = (letter: string) => ({ kind: 'firstLetter', value: { of: 'title', letter } })
  expect(fits(titled('W'), song('The Way'))).toBe(true)
  expect(fits(titled('T'), song('The Way'))).toBe(false)
  expect(fits({ kind: 'firstLetter', value: { of: 'artist', letter: 'B' } }, song('x'))).toBe(true)
})

test('theme firstLetter next: the alphabet play by play, those ahead counted, and A after Z', () => {
  const next = { kind: 'firstLetter', value: { of: 'title', letter: 'next' } }
  const ahead: PlayAhead = { at: START, djUuid: person(1), keys: null }
  expect(fits(next, song('Apple'))).toBe(true)
  expect(fits(next, song('Berry'))).toBe(false)
  expect(fits(next, song('Berry'), [ahead])).toBe(true)
  expect(fits(next, song('Date'), [ahead], { begun: 2 })).toBe(true)
  expect([letterAt(25), letterAt(26)]).toEqual(['Z', 'A'])
})

test('theme firstLetter chain: begins as the play before ends; nothing is asked where that is not known', () => {
  const chain = { kind: 'firstLetter', value: { of: 'title', letter: 'chain' } }
  const before = song('Help!')
  expect(lastLetters(before)).toEqual({ title: 'P', artist: 'K' })
  expect(fits(chain, song('Anything'))).toBe(true)
  expect(fits(chain, song('Pilot'), [], { last: lastLetters(before) })).toBe(true)
  expect(fits(chain, song('Home'), [], { last: lastLetters(before) })).toBe(false)
  const known: PlayAhead = { at: START, djUuid: person(1), keys: null, song: song('Zoo') }
  const { song: _, ...unknown } = known
  expect(fits(chain, song('Oboe'), [known], { last: lastLetters(before) })).toBe(true)
  expect(fits(chain, song('Pilot'), [known], { last: lastLetters(before) })).toBe(false)
  expect(fits(chain, song('Whatever'), [unknown], { last: lastLetters(before) })).toBe(true)
})

test('theme words: holds nothing against a song', () => {
  expect(fits({ kind: 'words', value: 'Rainy day' }, song('Sun'))).toBe(true)
})
