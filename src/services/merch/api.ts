// What other services may call of the merch service.
export { merchWardrobe } from './avatars/wardrobe.ts'
export { drawnFile } from './drawings/drawnFile.ts'
export { requireAvatars } from './avatars/requireAvatars.ts'
export { avatarsPersonalData } from './privacy/avatarsPersonalData.ts'
export { wornPersonalData } from './privacy/wornPersonalData.ts'
export { endHouseConsumable, sellHouseConsumable } from './consumables/houseConsumables.ts'
export { openFirstSeason } from './seasons/firstSeason.ts'
export { type Reconciliation, reconcile } from './ledger/reconcile.ts'
export { accountOf as tokenAccountOf } from './ledger/store.ts'
export type { Fault } from './ledger/storeChecks.ts'
export { type Reading, TURNS } from './ledger/storeReconcile.ts'
export { soldRefs, type SoldTokens, soldTokens } from './ledger/storeSales.ts'
export { keepSaleFile } from './consumables/files.ts'
export { fileUrl as saleFileUrl } from './consumables/view.ts'
export { hasAvatar } from './assignments/hasAvatar.ts'
export {
  forgiveDispute,
  giveAvatarsAgain,
  giveTokensAgain,
  sellAvatar,
  sellTokens,
  settleDisputes,
  takeAvatarsBack,
  takeTokensBack,
} from './ledger/sale.ts'
export { settleAfterStart } from './purchases/settleLeft.ts'
export { consumablesBoughtBy } from './purchases/boughtBy.ts'
export { tokensByHour } from './ledger/storeSums.ts'
export { pointsPersonalData } from './privacy/pointsPersonalData.ts'
export { purchasesPersonalData } from './privacy/purchasesPersonalData.ts'
export { tokensPersonalData } from './privacy/tokensPersonalData.ts'
