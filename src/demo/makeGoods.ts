import type { Tools, Tx } from '#services/core/context.ts'
import { endHouseConsumable, openFirstSeason, sellHouseConsumable } from '#services/merch/api.ts'
import {
  endHouseProduct,
  endSaleOfHouseProduct,
  sellHouseProduct,
  takesRealMoney,
} from '#services/payment/api.ts'
import { houseConsumables, houseProducts, houseSeason } from './goods.ts'
import { demoRow, keepName, knownDemo } from './store.ts'

const namesIn = (goods: unknown): Readonly<Record<string, string>> =>
  goods as Readonly<Record<string, string>>

/**
 * Fills the shelves and opens the first season, each thing with its note that it was made. What costs money is sold only
 * while none moves: on a server that takes real money the demo's products are off sale.
 */
export const makeGoods = async (tools: Tools): Promise<void> => {
  const made = namesIn((await demoRow(tools.db)).goods)
  const once = async (key: string, make: (tx: Tx) => Promise<string>): Promise<void> => {
    if (!(key in made)) await tools.tx(async (tx) => keepName(tx.db, 'goods', key, await make(tx)))
  }
  await once('season', async (tx) => {
    await openFirstSeason(tx, houseSeason)
    return tx.id()
  })
  // The newest stands first on the shelf.
  for (const { key, ...good } of houseConsumables.toReversed())
    await once(key, (tx) => sellHouseConsumable(tx, good))
  if (!takesRealMoney(tools))
    for (const { key, price: amount, ...product } of houseProducts)
      await once(key, (tx) =>
        sellHouseProduct(tx, { ...product, price: { amount, currency: tools.settings.payments.currency } }),
      )
  else
    for (const { key } of houseProducts)
      if (made[key] !== undefined) await endSaleOfHouseProduct(tools, made[key])
}

/** Takes everything off the shelves that the demo put there; its season runs on, since people earned points in it. */
export const clearGoods = async (tools: Tools): Promise<void> => {
  const made = namesIn((await knownDemo(tools.db))?.goods ?? {})
  for (const { key } of houseConsumables)
    if (made[key] !== undefined) await endHouseConsumable(tools, made[key])
  for (const { key } of houseProducts) if (made[key] !== undefined) await endHouseProduct(tools, made[key])
}
