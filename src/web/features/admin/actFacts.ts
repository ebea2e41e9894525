import type { HouseAct } from '#contract/audit/houseActs.ts'
import { money } from '#web/shared/format/money.ts'
import { day } from '#web/shared/format/time.ts'

/** What acts are done with and people have a word for; anything else stands as the server calls it. */
const named = [
  'act',
  'active',
  'amount',
  'bonusTokens',
  'checkoutId',
  'granted',
  'level',
  'name',
  'points',
  'price',
  'provider',
  'seasonId',
  'status',
  'tokenCost',
  'tokens',
  'type',
  'until',
] as const
type Named = (typeof named)[number]

interface Words {
  readonly language: string
  readonly wordOf: (key: Named) => string
}

const isTime = (value: string): boolean => /^\d{4}-\d\d-\d\dT/.test(value)

/** What something was done with: each a word and its value, e.g. `Price: 4,99 €`. */
export const actFacts = (data: HouseAct['data'], { language, wordOf }: Words): string[] => {
  const { currency, ...rest } = data
  const valueOf = (key: string, value: unknown): string => {
    if (typeof value === 'number')
      return key === 'amount' && typeof currency === 'string'
        ? money({ amount: value, currency }, language)
        : value.toLocaleString(language)
    if (typeof value !== 'string') return JSON.stringify(value)
    return isTime(value) ? day(value, language) : value
  }
  return Object.entries(rest).map(([key, value]) => {
    const known = named.find((one) => one === key)
    return `${known ? wordOf(known) : key}: ${valueOf(key, value)}`
  })
}
