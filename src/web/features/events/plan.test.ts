import { expect, test } from 'vitest'
import type { Event } from '#contract/room/event.ts'
import { changesOf, fieldsOf, planOf } from './plan.ts'

const weekly = {
  startTime: '2026-11-26T20:00:00.000Z',
  endTime: '2026-11-26T22:00:00.000Z',
  timeZone: 'Europe/Madrid',
  recurrence: { unit: 'week', every: 1, except: ['2026-12-24T21:00'] },
} as Event
const typed = { date: '2026-11-26', time: '21:00', minutes: '120', repeat: 'week' } as const

test('an event is changed in its own zone, and only in what was typed anew', () => {
  expect(fieldsOf(weekly)).toEqual(typed)
  expect(changesOf(weekly, typed)).toEqual({})
  expect(changesOf(weekly, { ...typed, time: '22:30' })).toEqual({ localStart: '2026-11-26T22:30' })
  expect(changesOf(weekly, { ...typed, minutes: '60', repeat: 'none' })).toEqual({
    durationMinutes: 60,
    recurrence: null,
  })
})

test('a repetition that the form has no words for stays as it is', () => {
  const recurrence = { unit: 'week', every: 2, weekdays: ['MO'] } as const
  const event = { ...weekly, recurrence } as unknown as Event
  const fields = fieldsOf(event)
  expect(fields.repeat).toBe('same')
  expect(planOf(fields, 'Europe/Madrid', event.recurrence)?.recurrence).toEqual(recurrence)
})
