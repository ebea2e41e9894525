import i18next from 'i18next'
import { expect, test } from 'vitest'
import type { Verdict } from '#contract/room/rules/verdict.ts'
import { ruled as en } from './locales/en.ts'
import { ruled as es } from './locales/es.ts'
import { saidOf, sayVerdict } from './sayVerdict.ts'

const i18n = i18next.createInstance()
await i18n.init({
  lng: 'en',
  resources: { en: { ruled: en }, es: { ruled: es } },
  interpolation: { escapeValue: false },
})
const MINUTE = 60_000
const now = new Date(2026, 10, 24, 20, 30).getTime()
const say = (language: 'en' | 'es') => sayVerdict(i18n.getFixedT(language, 'ruled'), language, now)

const verdict = (more: Partial<Verdict>): Verdict => ({
  rule: 'song.repeat',
  code: 'songPlayedRecently',
  ok: false,
  mode: 'enforce',
  until: null,
  plays: null,
  data: {},
  ...more,
})
const played = verdict({
  until: new Date(2026, 10, 24, 21, 10).getTime(),
  data: { dj: 'Ana', djUuid: 'x', at: now - 40 * MINUTE },
})

test('a song that was on says by whom, how long ago, and from when it is allowed (A9, 2.7)', () => {
  expect(say('en')(played).replace(/\s/gu, ' ')).toBe(
    'Played 40 minutes ago by Ana: allowed again at 9:10 PM.',
  )
  expect(say('es')(played)).toBe('La puso Ana hace 40 minutos: se puede otra vez a las 21:10.')
  const nobody = { ...played, data: { dj: null, at: now - 3 * 60 * MINUTE }, until: null, plays: 3 }
  expect(say('en')(nobody)).toBe('Played 3 hours ago: allowed again after 3 songs.')
  expect(say('es')({ ...nobody, plays: 1 })).toBe('Sonó hace 3 horas: se puede otra vez tras 1 canción.')
  const tomorrow = { ...played, until: new Date(2026, 10, 25, 1, 0).getTime() }
  expect(say('en')(tomorrow)).toContain('allowed again on Nov 25, 2026')
})

test('what is in the way now and no longer at the own turn is fine by then; what is only told says so', () => {
  expect(say('en')({ ...played, ok: true })).toBe('Played 40 minutes ago by Ana. Fine by your turn.')
  expect(say('es')({ ...played, ok: true })).toBe('La puso Ana hace 40 minutos. En tu turno sí se puede.')
  const told = verdict({ rule: 'song.explicit', code: 'songExplicit', mode: 'tell' })
  expect(say('en')(told)).toBe('No explicit lyrics here. (It is only said, and refuses nothing.)')
})

test('every sentence is filled in with what it speaks of', () => {
  const said = (code: Verdict['code'], data: object): string =>
    say('en')(verdict({ code, data: { ...data } }))
  expect(said('songTooLong', { max: 420, length: 601 })).toBe('At most 7:00 here; this one has 10:01.')
  expect(said('songTooShort', { min: 120, length: 61 })).toBe('At least 2:00 here; this one has 1:01.')
  expect(said('providerNotAllowed', { providers: ['youtube', 'spotify'] })).toBe(
    'Music here comes from YouTube and Spotify.',
  )
  expect(said('genreBanned', { genre: null })).toBe('Nobody knows the genre of this song.')
  expect(said('songComingUp', { dj: 'Ben' })).toBe('Ben has it ready. Pick another.')
  expect(said('songUnreachable', { share: 0.5, min: 0.8 })).toBe(
    '50% of the room could hear it; it takes 80%.',
  )
  expect(said('addressTaken', { count: 2 })).toBe('2 from your network play or wait already.')
  expect(said('offTheme', { theme: { kind: 'year', value: { from: 1980, to: 1989 } } })).toBe(
    'The theme is 1980–1989. This one does not fit.',
  )
  const letters = { kind: 'firstLetter', value: { of: 'title', letter: 'next' } }
  expect(said('offTheme', { theme: letters, letter: 'M' })).toBe(
    'The theme is A–Z, now a title with M. This one does not fit.',
  )
  const chain = { kind: 'firstLetter', value: { of: 'artist', letter: 'chain' } }
  expect(said('offTheme', { theme: chain, letter: '#' })).toBe(
    'The theme is …Z, Z…, now an artist with 0–9. This one does not fit.',
  )
  const one = { kind: 'firstLetter', value: { of: 'title', letter: 'B' } }
  expect(said('offTheme', { theme: one, letter: 'B' })).toBe('The theme is B…. This one does not fit.')
  expect(said('offTheme', {})).toBe('This one does not fit the theme.')
  expect(said('notInLine', { name: 'Cyr' })).toBe('Cyr is not on the wait list.')
  expect(said('notInLine', {})).toBe('This person is not on the wait list.')
  expect(said('skipOff', {})).toBe('It is not allowed now.')
})

test('what weighs most is said: refusals, else what is told, else what is fine; nothing of what is not known', () => {
  const told = verdict({ mode: 'tell' })
  const fine = verdict({ ok: true })
  const unknown = verdict({ ok: 'unknown' })
  expect(saidOf([fine, told, played, unknown])).toEqual([played])
  expect(saidOf([fine, unknown, told])).toEqual([told])
  expect(saidOf([unknown, fine])).toEqual([fine])
  expect(saidOf([unknown])).toEqual([])
})
