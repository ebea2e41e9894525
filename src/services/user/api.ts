// What other services may call of the user service.
export { provenContacts } from './contacts/provenContacts.ts'
export { pictureOf } from './images/pictureOf.ts'
export { mailOwner } from './emails/mailOwner.ts'
export { undoSiteAct } from './moderation/undoSiteAct.ts'
export { createHouseAccount } from './accounts/createAccount.ts'
export { HOUSE_DJ, houseDj } from './accounts/houseDj.ts'
export { ensureOwner } from './accounts/owner.ts'
export { wasSeenAtDiscord } from './discord/activity.ts'
export { guildManagedBy } from './discord/guilds.ts'
export { accountsAmong } from './links/accountsAmong.ts'
export { linkNames } from './links/linkNames.ts'
export { musicAccount, serverBearer } from './links/musicBearers.ts'
export { isOffered, vendorOf } from './links/vendor.ts'
export { voiceKind } from './links/voiceKind.ts'
export { chatTokenOwner } from './chatTokens/chatToken.ts'
export { chatTokenFor } from './chatTokens/chatToken.ts'
export { roleOfSessions } from './sessions/effectiveRole.ts'
export {
  pageOfPeople,
  peopleCalled,
  peopleNamed,
  peopleOf,
  personByReference,
  personOf,
  recentPersonOf,
  verifiedPhoneOf,
} from './profiles/lookUp.ts'
export { adminUuids } from './accounts/store.ts'
export { guestsByHour } from './accounts/storeSums.ts'
export { type Earner, earnersOf } from './profiles/earners.ts'
export type { AccountStanding, Person } from './profiles/person.ts'
export { unnamedInRankings } from './settings/unnamedInRankings.ts'
export { wantsNoAnalytics } from './settings/analytics.ts'
export { type Reader, readersOf } from './settings/readers.ts'
export { audienceAfter, audienceCount, type Audience } from './settings/storeReaders.ts'
export { userPersonalData } from './privacy/personalData.ts'
export { seal, unseal } from '#services/core/secrets/seal.ts'
export { tellSubscribed, writeSubscription } from './profiles/subscription.ts'
export { changeClothes, discordLinked, wearerCounts, wearersOf } from './profiles/wearers.ts'
export { authenticate } from './sessions/authenticate.ts'
export { isBannedToken } from './sessions/authenticate.ts'
export { heldToken } from './sessions/sessionCache.ts'
export {
  createServiceToken,
  revokeServiceTokens,
  rotateServiceToken,
} from './sessions/serviceToken.ts'
export { resealUserSecrets } from './secrets/reseal.ts'
export { revokeSigningKey, rotateSigningKey } from './sessions/signingKey.ts'
export { stillGood } from './sessions/stillGood.ts'
export { type AccountChange, onAccountChange } from './sessions/sessionCache.ts'
