import { expect, test } from 'vitest'
import { openingAt } from '#live/hours/opening.ts'
import { docOf } from '../songRules/docOf.ts'

const hoursOf = (part: object) => docOf({ hours: { mode: 'on', ...part } }).hours
const at = (iso: string): number => Date.parse(iso)
const iso = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString())

/** Every time at which a room turns between two, with whether it is open from then on. */
const turns = (part: object, from: string, to: string): [string, boolean][] => {
  const hours = hoursOf(part)
  const found: [string, boolean][] = []
  for (let now = openingAt(hours, at(from)).changesAt; now !== null && now < at(to); ) {
    const { open, changesAt } = openingAt(hours, now)
    found.push([new Date(now).toISOString(), open])
    expect(changesAt === null || changesAt > now).toBe(true)
    now = changesAt
  }
  return found
}

const nightly = { days: [1, 2, 3, 4, 5, 6, 7], from: '20:00', to: '02:30' }

test('by the clocks of Madrid over both changes of summer time, one turn each (A24)', () => {
  const madrid = { zone: 'Europe/Madrid', weekly: [nightly] }
  // 2026-03-29: 02:00 becomes 03:00, so 02:30 is left out; the room closes when the gap is over.
  expect(turns(madrid, '2026-03-27T12:00Z', '2026-03-30T12:00Z')).toEqual([
    ['2026-03-27T19:00:00.000Z', true],
    ['2026-03-28T01:30:00.000Z', false],
    ['2026-03-28T19:00:00.000Z', true],
    ['2026-03-29T01:00:00.000Z', false],
    ['2026-03-29T18:00:00.000Z', true],
    ['2026-03-30T00:30:00.000Z', false],
  ])
  // 2026-10-25: 03:00 becomes 02:00, so 02:30 comes twice; the first closes, and the second turns nothing.
  expect(turns(madrid, '2026-10-24T12:00Z', '2026-10-26T12:00Z')).toEqual([
    ['2026-10-24T18:00:00.000Z', true],
    ['2026-10-25T00:30:00.000Z', false],
    ['2026-10-25T19:00:00.000Z', true],
    ['2026-10-26T01:30:00.000Z', false],
  ])
})

test('by the clocks of New York over both changes of summer time (A24)', () => {
  const newYork = { zone: 'America/New_York', weekly: [{ days: [7], from: '01:30', to: '10:00' }] }
  expect(turns(newYork, '2026-03-07T12:00Z', '2026-03-09T12:00Z')).toEqual([
    ['2026-03-08T06:30:00.000Z', true],
    ['2026-03-08T14:00:00.000Z', false],
  ])
  // 01:30 comes twice on 2026-11-01: it opens at the first.
  expect(turns(newYork, '2026-10-31T12:00Z', '2026-11-02T12:00Z')).toEqual([
    ['2026-11-01T05:30:00.000Z', true],
    ['2026-11-01T15:00:00.000Z', false],
  ])
})

test('openings that touch are one, also over the end of the week; a whole day ends when the next begins', () => {
  const weekend = [
    { days: [6, 7], from: '00:00', to: '00:00' },
    { days: [1], from: '00:00', to: '06:00' },
  ]
  expect(turns({ weekly: weekend }, '2026-01-01T00:00Z', '2026-01-06T00:00Z')).toEqual([
    ['2026-01-03T00:00:00.000Z', true],
    ['2026-01-05T06:00:00.000Z', false],
  ])
  expect(
    openingAt(hoursOf({ weekly: [{ ...nightly, from: '00:00', to: '00:00' }] }), at('2026-01-01')),
  ).toEqual({
    open: true,
    changesAt: null,
  })
})

test('a closed day has no opening that begins on it; without weekly hours every other day is open', () => {
  expect(
    turns({ weekly: [nightly], closed: ['2026-01-02'] }, '2026-01-01T12:00Z', '2026-01-04T00:00Z'),
  ).toEqual([
    ['2026-01-01T20:00:00.000Z', true],
    ['2026-01-02T02:30:00.000Z', false],
    ['2026-01-03T20:00:00.000Z', true],
  ])
  expect(turns({ closed: ['2026-03-01', '2026-03-02'] }, '2026-01-01T00:00Z', '2026-06-01T00:00Z')).toEqual([
    ['2026-03-01T00:00:00.000Z', false],
    ['2026-03-03T00:00:00.000Z', true],
  ])
})

test('the next opening is found however many closed days lie before it', () => {
  // Sixty Fridays without the only opening of the week.
  const first = at('2026-01-02T00:00Z')
  const closed = Array.from({ length: 60 }, (_, n) =>
    new Date(first + n * 7 * 86_400_000).toISOString().slice(0, 10),
  )
  const found = openingAt(hoursOf({ weekly: [{ days: [5], from: '22:00', to: '23:00' }], closed }), first)
  expect([found.open, iso(found.changesAt)]).toEqual([false, '2027-02-26T22:00:00.000Z'])
})

test('without hours a room is open, and nothing turns', () => {
  expect(openingAt(docOf({}).hours, 0)).toEqual({ open: true, changesAt: null })
  expect(openingAt(hoursOf({}), 0)).toEqual({ open: true, changesAt: null })
})
