import { expect, test } from 'vitest'
import { isLookedAt } from './attention.ts'

test('somebody looks while the page is in sight and was used within 45 s (18)', () => {
  expect(isLookedAt({ isVisible: true, isFocused: true, unfocusedMs: 0 })).toBe(true)
  expect(isLookedAt({ isVisible: true, isFocused: false, unfocusedMs: 44_000 })).toBe(true)
  expect(isLookedAt({ isVisible: true, isFocused: false, unfocusedMs: 46_000 })).toBe(false)
  expect(isLookedAt({ isVisible: false, isFocused: true, unfocusedMs: 0 })).toBe(false)
})
