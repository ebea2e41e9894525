import { expect, test } from 'vitest'
import { byDay } from './byDay.ts'

test('things stand below the day they belong to in the reader’s zone', () => {
  const noon = new Date(2026, 10, 22, 12).getTime()
  const hoursAgo = (hours: number) => ({ createdAt: new Date(noon - hours * 3_600_000).toISOString() })
  const [now, early, yesterday, before] = [hoursAgo(0), hoursAgo(11), hoursAgo(13), hoursAgo(37)]
  expect(byDay([now, early, yesterday, before], 'en', noon)).toEqual([
    { day: 'today', items: [now, early] },
    { day: 'yesterday', items: [yesterday] },
    { day: 'Friday, November 20, 2026', items: [before] },
  ])
  expect(byDay([yesterday], 'es', noon)[0]?.day).toBe('ayer')
})
