// The door of the user service: all that other services may call.
export { createHouseAccount } from './accounts/createHouseAccount.ts'
export { ensureOwner } from './accounts/ensureOwner.ts'
export { chatTokenOwner } from './chatTokens/chatToken.ts'
export { profileOf, profilesOf, type Standing, standingsOf } from './profiles/lookUp.ts'
export { seal, unseal } from './secrets/seal.ts'
export { authenticate } from './sessions/authenticate.ts'
export { createServiceToken } from './sessions/serviceToken.ts'
export { type AccountChange, hearAccountChanges } from './sessions/whoCache.ts'
