import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Recurrence, weekdays } from '#contract/room/event.ts'
import { firstOccurrences, occurrencesBetween, type Plan } from './occurrences.ts'
import { checkRecurrence, wallTimesBetween } from './recurrence.ts'
import { instantOf, wallTimeOf } from './wallTime.ts'

const plan = (more: Partial<Plan>): Plan => ({
  localStart: '2026-10-22T21:00',
  timeZone: 'Europe/Madrid',
  durationMinutes: 120,
  recurrence: { unit: 'week', every: 1 },
  changes: {},
  ...more,
})
const startsOf = (of: Plan, most: number) =>
  firstOccurrences(of, instantOf(of.localStart, of.timeZone), most).map(({ start }) => start.toISOString())

describe('wall time is the truth', () => {
  test('38: 21:00 in Madrid stays 21:00 over both changes of a year', () => {
    expect(startsOf(plan({}), 2)).toEqual(['2026-10-22T19:00:00.000Z', '2026-10-29T20:00:00.000Z'])
    const spring = plan({ localStart: '2027-03-25T21:00' })
    expect(startsOf(spring, 2)).toEqual(['2027-03-25T20:00:00.000Z', '2027-04-01T19:00:00.000Z'])
  })

  test('a time that does not exist is the first that does, one that comes twice is the first', () => {
    // In Madrid, 02:00 was 03:00 on 28 March 2027, and 03:00 was 02:00 on 25 October 2026.
    expect(new Date(instantOf('2027-03-28T02:30', 'Europe/Madrid')).toISOString()).toBe(
      '2027-03-28T01:00:00.000Z',
    )
    expect(new Date(instantOf('2026-10-25T02:30', 'Europe/Madrid')).toISOString()).toBe(
      '2026-10-25T00:30:00.000Z',
    )
    // Lord Howe's clocks move by half an hour.
    expect(wallTimeOf(instantOf('2026-10-04T02:15', 'Australia/Lord_Howe'), 'Australia/Lord_Howe')).toBe(
      '2026-10-04T02:30',
    )
  })

  test('a month without the day is passed over; the fifth weekday is the last', () => {
    const monthly = (first: string, by: 'day' | 'weekday') =>
      wallTimesBetween(first, { unit: 'month', every: 1, monthly: by }, first, '2027-06-30T00:00').map(
        (wall) => wall.slice(0, 10),
      )
    expect(monthly('2027-01-31T20:00', 'day')).toEqual(['2027-01-31', '2027-03-31', '2027-05-31'])
    expect(monthly('2027-01-29T20:00', 'weekday').slice(0, 3)).toEqual([
      '2027-01-29',
      '2027-02-26',
      '2027-03-26',
    ])
  })

  test('a moved occurrence keeps its name and leaves the others alone', () => {
    const moved = plan({ changes: { '2026-10-29T21:00': { localStart: '2026-10-30T18:00', revision: 1 } } })
    expect(firstOccurrences(moved, instantOf('2026-10-22T21:00', 'Europe/Madrid'), 3)).toMatchObject([
      { planned: '2026-10-22T21:00', revision: 0 },
      { planned: '2026-10-29T21:00', localStart: '2026-10-30T18:00', revision: 1 },
      { planned: '2026-11-05T21:00', revision: 0 },
    ])
  })
})

const zones = [
  'Europe/Madrid',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kolkata',
  'UTC',
  'Africa/Casablanca',
]
const two = (n: number): string => String(n).padStart(2, '0')
const wall = fc
  .tuple(
    fc.integer({ min: 2024, max: 2031 }),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 1, max: 28 }),
  )
  .chain(([year, month, day]) =>
    fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
      .map(([hour, minute]) => `${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}`),
  )
const rule: fc.Arbitrary<Recurrence> = fc.oneof(
  fc.record({ unit: fc.constant('day' as const), every: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ unit: fc.constant('week' as const), every: fc.integer({ min: 1, max: 4 }) }),
  fc.record({
    unit: fc.constant('month' as const),
    every: fc.integer({ min: 1, max: 4 }),
    monthly: fc.constantFrom('day' as const, 'weekday' as const),
  }),
)
const someday = fc.record({ localStart: wall, timeZone: fc.constantFrom(...zones), recurrence: rule })
const weekdayOf = (time: string) => weekdays[(new Date(`${time}Z`).getUTCDay() + 6) % 7]

describe('whatever the rule', () => {
  test('occurrences begin with the first, rise, show one time of day, and keep to their weekday or day', () => {
    fc.assert(
      fc.property(someday, (given) => {
        const { localStart, recurrence } = given
        const list = firstOccurrences(plan(given), instantOf(localStart, given.timeZone), 8)
        expect(list[0]?.planned).toBe(localStart)
        for (const [n, { planned, start, end }] of list.entries()) {
          expect(planned.slice(11)).toBe(localStart.slice(11))
          expect(end.getTime() - start.getTime()).toBe(120 * 60_000)
          const before = list[n - 1]
          if (before) expect(start.getTime()).toBeGreaterThan(before.start.getTime())
          if (recurrence.unit === 'week' || recurrence.monthly === 'weekday')
            expect(weekdayOf(planned)).toBe(weekdayOf(localStart))
          if (recurrence.monthly === 'day') expect(planned.slice(8, 10)).toBe(localStart.slice(8, 10))
        }
        expect(list.length).toBeGreaterThan(3)
      }),
      { numRuns: 60 },
    )
  })

  test('what is read in parts is what is read at once, and a count or a last day holds', () => {
    fc.assert(
      fc.property(someday, fc.integer({ min: 1, max: 12 }), (given, count) => {
        const counted = plan({ ...given, recurrence: { ...given.recurrence, count } })
        const from = instantOf(given.localStart, given.timeZone)
        const year = 366 * 86_400_000
        const names = (a: number, b: number) =>
          occurrencesBetween(counted, a, b).map(({ planned }) => planned)
        const whole = names(from, from + 5 * year)
        expect(whole).toHaveLength(count)
        const middle = from + year / 3
        expect([...new Set([...names(from, middle), ...names(middle, from + 5 * year)])]).toEqual(whole)
        const until = whole.at(-1)?.slice(0, 10) ?? ''
        const ended = plan({ ...given, recurrence: { ...given.recurrence, until } })
        expect(occurrencesBetween(ended, from, from + 5 * year).map(({ planned }) => planned)).toEqual(whole)
      }),
      { numRuns: 40 },
    )
  })
})

test('a repetition that says two things is refused', () => {
  const wrong: Recurrence[] = [
    { unit: 'day', every: 1, weekdays: ['MO'] },
    { unit: 'week', every: 1, monthly: 'day' },
    { unit: 'week', every: 1, weekdays: ['MO'] },
    { unit: 'day', every: 1, count: 3, until: '2027-01-01' },
    { unit: 'day', every: 1, until: '2026-10-21' },
    { unit: 'day', every: 1, except: ['2026-10-22T21:00'] },
  ]
  for (const recurrence of wrong)
    expect(() => checkRecurrence('2026-10-22T21:00', recurrence)).toThrowError('This repetition')
  expect(() =>
    checkRecurrence('2026-10-22T21:00', { unit: 'week', every: 2, weekdays: ['TH', 'SA'] }),
  ).not.toThrow()
})
