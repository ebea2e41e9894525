import { expect, test } from 'vitest'
import type { ShownEffect } from '#contract/realtime/effects.ts'
import { effectsNow, isKept } from './effectsNow.ts'

const effect = (purchaseId: string, startsAt: number, endsAt: number, more: Partial<ShownEffect> = {}) =>
  ({
    purchaseId,
    consumableId: 'c',
    kind: 'confetti',
    target: 'room',
    userUuid: 'u',
    nickname: 'Ada',
    startsAt,
    endsAt,
    ...more,
  }) as const satisfies ShownEffect
const idsAt = (now: number, kept: readonly ShownEffect[], told: readonly ShownEffect[], playId?: string) =>
  effectsNow(kept, told, { now, playId }).shown.map(({ purchaseId }) => purchaseId)

test('an effect is seen from its start until its end, and the next change is known', () => {
  const one = effect('one', 1000, 5000)
  expect(effectsNow([], [one], { now: 600, playId: undefined })).toEqual({ shown: [], next: 1000 })
  expect(effectsNow([], [one], { now: 1000, playId: undefined })).toEqual({ shown: [one], next: 5000 })
  expect(effectsNow([], [one], { now: 5000, playId: undefined })).toEqual({ shown: [], next: undefined })
})

test('what the state keeps is seen by who comes late, once, and ends with its play', () => {
  const light = effect('light', 0, 60_000, { kind: 'tint', playId: 'play' })
  expect(isKept(light)).toBe(true)
  expect(isKept(effect('short', 0, 10_000))).toBe(false)
  expect(idsAt(30_000, [light], [light], 'play')).toEqual(['light'])
  expect(idsAt(30_000, [light], [], 'another')).toEqual([])
})

test('of very many the newest are seen', () => {
  const many = Array.from({ length: 12 }, (_, i) => effect(String(i), i, 9000))
  expect(idsAt(100, [], many)).toEqual(['4', '5', '6', '7', '8', '9', '10', '11'])
})
