import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { type Consumable, consumables } from '#contract/merch/consumables.ts'
import { query } from '#web/api/queries.ts'

const onSale = (all: readonly Consumable[]): readonly Consumable[] =>
  all.filter(({ active }) => active).toSorted((a, b) => a.tokenCost - b.tokenCost)

/** What tokens buy here, cheapest first. */
export const useOffers = (): UseQueryResult<readonly Consumable[]> =>
  useQuery({ ...query(consumables, { query: { id: [], limit: 100 } }), select: onSale })
