import { expect, test } from 'vitest'
import { whenOf } from './when.ts'

const evening = {
  startTime: '2026-11-26T20:00:00.000Z',
  endTime: '2026-11-26T21:30:00.000Z',
  timeZone: 'Europe/Madrid',
}

test('times are the reader’s, and the event’s own beside them where the clocks differ', () => {
  const inLima = whenOf(evening, 'en', 'America/Lima')
  expect(inLima.here).toMatch(/^Thursday, November 26.*3:00.*4:30\sPM$/)
  expect(inLima.there).toMatch(/9:00.*10:30\sPM$/)
  // Other zones with the same clock need no second time.
  expect(whenOf(evening, 'en', 'Europe/Paris').there).toBeUndefined()
})
