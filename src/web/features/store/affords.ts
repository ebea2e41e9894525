import type { Consumable } from '#contract/merch/consumables.ts'

/** So many of something. */
export interface Afforded {
  readonly name: string
  readonly count: number
}

/**
 * What so many tokens buy, to give an idea: how many of the cheapest effect, and of the dearest that can be paid with
 * them. What one keeps is bought once, so that avatars are left out. `offers` come cheapest first.
 */
export const affords = (
  tokens: number,
  offers: readonly Pick<Consumable, 'name' | 'tokenCost' | 'effect'>[],
): readonly Afforded[] => {
  const payable = offers.filter(
    ({ tokenCost, effect }) => effect.kind !== 'avatar' && tokenCost > 0 && tokenCost <= tokens,
  )
  const [cheapest, dearest] = [payable[0], payable.at(-1)]
  return [cheapest, dearest === cheapest ? undefined : dearest].flatMap((one) =>
    one === undefined ? [] : [{ name: one.name, count: Math.floor(tokens / one.tokenCost) }],
  )
}
