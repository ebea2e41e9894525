import { expect, test } from 'vitest'
import { isQuiet } from './quiet.ts'

test('19: quiet hours 22-08 in Madrid hold at 23:30 on both days of a clock change, and end at eight there', () => {
  const quiet = {
    from: '22:00',
    to: '08:00',
    timeZone: 'Europe/Madrid',
    days: [0, 1, 2, 3, 4, 5, 6],
    letFriends: false,
  }
  const at = (time: string) => isQuiet(quiet, Date.parse(time))
  // Spring: 29 March 2026, two o'clock becomes three. Autumn: 25 October 2026, three becomes two.
  expect(
    ['2026-03-28T22:30Z', '2026-03-29T21:30Z', '2026-10-24T21:30Z', '2026-10-25T22:30Z'].map(at),
  ).toEqual([true, true, true, true])
  expect(
    ['2026-03-29T05:59Z', '2026-03-29T06:00Z', '2026-10-25T06:59Z', '2026-10-25T07:00Z'].map(at),
  ).toEqual([true, false, true, false])
  // Hours that begin on a Saturday reach into Sunday.
  const saturdays = { ...quiet, days: [6] }
  expect(isQuiet(saturdays, Date.parse('2026-03-29T00:30Z'))).toBe(true)
  expect(isQuiet(saturdays, Date.parse('2026-03-29T21:30Z'))).toBe(false)
})
