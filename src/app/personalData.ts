import { exportPersonalData as chatData } from '#services/chat/api.ts'
import { exportPersonalData as musicData } from '#services/playlist/api.ts'
import type { PersonalDataParts } from '#services/privacy/service.ts'
import { exportPersonalData as roomData } from '#services/room/api.ts'
import { exportPersonalData as uploadData } from '#services/upload/api.ts'
import { exportPersonalData as accountData } from '#services/user/api.ts'

/** What each service gives to an export of somebody's data. */
export const personalData: PersonalDataParts = {
  account: accountData,
  rooms: (ctx) => roomData(ctx, ctx.user.uuid),
  music: (ctx) => musicData(ctx, ctx.user.uuid),
  uploads: (ctx) => uploadData(ctx, ctx.user.uuid),
  chat: (ctx) => chatData(ctx, ctx.user.uuid),
}
