import { expect, test } from 'vitest'
import { isOfNight } from './sameNight.ts'

const at = (time: string): Date => new Date(`2026-11-${time}Z`)
const zone = 'UTC'
const span = (from: string, to: string) => ({ from: at(from), to: at(to) })

test('a night goes on until three hours are silent, or until six in the morning', () => {
  const night = span('20T20:00', '20T23:00')
  expect(isOfNight(span('20T23:00', '20T23:04'), night, zone)).toBe(true)
  expect(isOfNight(span('21T01:59:59', '21T02:03'), night, zone)).toBe(true)
  expect(isOfNight(span('21T02:00', '21T02:04'), night, zone)).toBe(false)
  const late = span('20T20:00', '21T05:58')
  expect(isOfNight(span('21T05:59', '21T06:03'), late, zone)).toBe(true)
  expect(isOfNight(span('21T06:00', '21T06:04'), late, zone)).toBe(false)
})

test('a play that is told late belongs where it was', () => {
  const night = span('20T20:00', '20T23:00')
  expect(isOfNight(span('20T19:50', '20T19:54'), night, zone)).toBe(true)
  expect(isOfNight(span('20T16:50', '20T17:00'), night, zone)).toBe(false)
  expect(isOfNight(span('20T21:00', '20T21:04'), night, zone)).toBe(true)
})

test('six in the morning is six by the clock of the room, also where clocks are changed', () => {
  const of = (from: string, to: string, began: string, there: string) =>
    isOfNight(span(from, to), span(began, from), there)
  // 06:00 in Madrid is 05:00 UTC in winter, in New York 11:00.
  expect(of('21T04:59', '21T05:03', '21T03:00', 'Europe/Madrid')).toBe(true)
  expect(of('21T05:00', '21T05:04', '21T03:00', 'Europe/Madrid')).toBe(false)
  expect(of('21T05:00', '21T05:04', '21T03:00', 'America/New_York')).toBe(true)
  expect(of('21T11:00', '21T11:04', '21T09:00', 'America/New_York')).toBe(false)
  const july = (time: string) => new Date(`2026-07-${time}Z`)
  const late = { from: july('21T02:00'), to: july('21T03:58') }
  const next = (time: string) => ({ from: july(time), to: new Date(july(time).getTime() + 240_000) })
  expect(isOfNight(next('21T03:59'), late, 'Europe/Madrid')).toBe(true)
  expect(isOfNight(next('21T04:00'), late, 'Europe/Madrid')).toBe(false)
})
