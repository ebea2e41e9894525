import { auditPersonalData, casesPersonalData, eventsPersonalData } from '#services/audit/api.ts'
import { chatPersonalData } from '#services/chat/api.ts'
import { webhooksPersonalData } from '#services/hooks/api.ts'
import { playlistPersonalData } from '#services/playlist/api.ts'
import {
  avatarsPersonalData,
  pointsPersonalData,
  purchasesPersonalData,
  tokensPersonalData,
  wornPersonalData,
} from '#services/merch/api.ts'
import { checkoutsPersonalData, subscriptionsPersonalData } from '#services/payment/api.ts'
import type { PersonalDataParts } from '#services/privacy/service.ts'
import { placesPersonalData, roomPersonalData } from '#services/room/api.ts'
import { socialPersonalData } from '#services/social/api.ts'
import { uploadPersonalData } from '#services/upload/api.ts'
import { userPersonalData } from '#services/user/api.ts'

/** What each service gives to an export of somebody's data, and how it deletes it. */
export const personalData: PersonalDataParts = {
  account: userPersonalData,
  moderation: auditPersonalData,
  cases: casesPersonalData,
  events: eventsPersonalData,
  rooms: roomPersonalData,
  music: playlistPersonalData,
  uploads: uploadPersonalData,
  chat: chatPersonalData,
  social: socialPersonalData,
  places: placesPersonalData,
  avatars: avatarsPersonalData,
  worn: wornPersonalData,
  tokens: tokensPersonalData,
  points: pointsPersonalData,
  purchases: purchasesPersonalData,
  checkouts: checkoutsPersonalData,
  subscriptions: subscriptionsPersonalData,
  webhooks: webhooksPersonalData,
}
