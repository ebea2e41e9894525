// What other services may call of the merch service.
export { reconcile } from './ledger/reconcile.ts'
export { tokensPersonalData } from './privacy/tokensPersonalData.ts'
