import { expect, test } from 'vitest'
import { effectKinds } from '#contract/merch/consumables.ts'
import { effectOf, formOf } from './consumableForm.ts'

test('a form sends what its kind has, and nothing else', () => {
  const form = { ...formOf(undefined), hasColor: true, avatarSlug: 'owl', seconds: 99 }
  const effects = Object.fromEntries(effectKinds.map((kind) => [kind, effectOf({ ...form, kind })]))
  expect(effects).toEqual({
    confetti: { kind: 'confetti', target: 'room', durationMs: 30_000, color: '#3D8BFF' },
    fireworks: { kind: 'fireworks', target: 'room', durationMs: 30_000, color: '#3D8BFF' },
    spotlight: { kind: 'spotlight', target: 'dj', durationMs: 30_000, color: '#3D8BFF' },
    tint: { kind: 'tint', target: 'room', durationMs: 30_000, color: '#3D8BFF' },
    emojiRain: { kind: 'emojiRain', target: 'room', durationMs: 30_000, emoji: '🔥' },
    avatar: { kind: 'avatar', target: 'self', durationMs: 1000, avatarSlug: 'owl' },
  })
})

test('what is missing leaves no effect', () => {
  expect(effectOf({ ...formOf(undefined), kind: 'emojiRain', emoji: ' ' })).toBeUndefined()
  expect(effectOf({ ...formOf(undefined), kind: 'avatar' })).toBeUndefined()
})
