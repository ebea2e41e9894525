import type { Consumable } from '#contract/merch/consumables.ts'
import type { HouseProduct } from '#services/payment/api.ts'

export interface HouseConsumable
  extends Pick<Consumable, 'name' | 'description' | 'tokenCost' | 'effect' | 'subscribersOnly'> {
  readonly key: string
}

/** The season that a new server begins with. */
export const houseSeason = {
  name: 'First Nights',
  description: 'The first ninety days of this place. Points count from the first song on.',
  days: 90,
  awards: [
    { avatarSlug: 'comet', by: 'points', rankingValue: 300 },
    { avatarSlug: 'dragon', by: 'points', rankingValue: 1500 },
    { avatarSlug: 'trophy', by: 'place', rankingValue: 3 },
  ],
} as const

/** The effects on the shelf of the demo, cheapest first. */
export const houseConsumables: readonly HouseConsumable[] = [
  {
    key: 'confetti',
    name: 'Confetti',
    description: 'Two cannons, a lot of paper, and nobody has to sweep.',
    tokenCost: 10,
    effect: { kind: 'confetti', target: 'room', durationMs: 8000 },
    subscribersOnly: false,
  },
  {
    key: 'hearts',
    name: 'Rain of hearts',
    description: 'For the song that everybody loves.',
    tokenCost: 15,
    effect: { kind: 'emojiRain', target: 'room', emoji: '💜', durationMs: 8000 },
    subscribersOnly: false,
  },
  {
    key: 'bow',
    name: 'Light on the DJ',
    description: 'A bow for whoever plays just now.',
    tokenCost: 20,
    effect: { kind: 'spotlight', target: 'dj', durationMs: 12_000 },
    subscribersOnly: false,
  },
  {
    key: 'me',
    name: 'My fifteen seconds',
    description: 'The spotlight is yours. Dance as if everybody were watching.',
    tokenCost: 20,
    effect: { kind: 'spotlight', target: 'self', color: '#B79BFF', durationMs: 15_000 },
    subscribersOnly: false,
  },
  {
    key: 'blue',
    name: 'Blue hour',
    description: 'All lights go blue until the song ends.',
    tokenCost: 30,
    effect: { kind: 'tint', target: 'room', color: '#3D8BFF', durationMs: 30_000 },
    subscribersOnly: false,
  },
  {
    key: 'fireworks',
    name: 'Fireworks',
    description: 'A rocket on the beat, and then another one.',
    tokenCost: 50,
    effect: { kind: 'fireworks', target: 'room', durationMs: 10_000 },
    subscribersOnly: false,
  },
]

/** Its price is an amount in the currency of the server. */
type DemoProduct = Omit<HouseProduct, 'price'> & { readonly key: string; readonly price: number }

const tokens = (name: string, price: number, amount: number, bonusTokens: number): DemoProduct => ({
  key: `tokens-${amount}`,
  name,
  description: 'Tokens for effects that the whole room sees.',
  paymentType: 'one_time',
  price,
  grants: [{ type: 'tokens', amount }],
  bonusTokens,
})

/** What the demo sells for the test desk's money: three bundles and a subscription. */
export const houseProducts: readonly DemoProduct[] = [
  tokens('A handful', 199, 100, 0),
  tokens('A pocketful', 499, 300, 50),
  tokens('A bucketful', 999, 700, 200),
  {
    key: 'regular',
    name: 'Regular',
    description: 'For those who stay: avatars for subscribers, and the seat that some rooms keep for them.',
    paymentType: 'recurring',
    price: 499,
    interval: 'month',
    level: 'regular',
    levelRank: 1,
    grants: [],
  },
]
