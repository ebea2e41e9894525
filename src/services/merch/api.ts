// What other services may call of the merch service.
export { merchWardrobe } from './avatars/wardrobe.ts'
export { requireAvatars } from './avatars/requireAvatars.ts'
export { avatarsPersonalData } from './privacy/avatarsPersonalData.ts'
export { reconcile } from './ledger/reconcile.ts'
export { pointsPersonalData } from './privacy/pointsPersonalData.ts'
export { tokensPersonalData } from './privacy/tokensPersonalData.ts'
