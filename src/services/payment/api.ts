// What the application registers of the payment service, and what the demo has it sell.
export {
  endHouseProduct,
  endSaleOfHouseProduct,
  type HouseProduct,
  sellHouseProduct,
  takesRealMoney,
} from './products/houseProducts.ts'
export { resealSales } from './appStore/resealSales.ts'
export { checkoutsOf } from './checkouts/checkoutsOf.ts'
export { reconcileAll } from './checkouts/reconcileAll.ts'
export { moneyWith, priceOf } from './checkouts/storeSums.ts'
export { laterRefundsIn } from './subscriptions/storeLaterRefunds.ts'
export { checkoutsPersonalData, subscriptionsPersonalData } from './personalData.ts'
