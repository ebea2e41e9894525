import { expect, test } from 'vitest'
import { affords } from './affords.ts'

const effect = { kind: 'confetti', target: 'room', durationMs: 4000 } as const
const offer = (name: string, tokenCost: number) => ({ name, tokenCost, effect })
const avatar = { ...offer('Owl', 3), effect: { ...effect, kind: 'avatar' } as const }

test('tokens buy so many of the cheapest effect, or of the dearest that can be paid', () => {
  const offers = [offer('Confetti', 5), offer('Rain', 8), offer('Fireworks', 20), offer('Sun', 500)]
  expect(affords(100, offers)).toEqual([
    { name: 'Confetti', count: 20 },
    { name: 'Fireworks', count: 5 },
  ])
  expect(affords(7, offers)).toEqual([{ name: 'Confetti', count: 1 }])
})

test('what cannot be paid, costs nothing or is bought once is not counted', () => {
  expect(affords(4, [avatar, offer('Confetti', 5)])).toEqual([])
  expect(affords(10, [offer('Free', 0), avatar])).toEqual([])
})
