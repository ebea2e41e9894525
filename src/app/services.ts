import { auditService, userHistoryService } from '#services/audit/service.ts'
import { demoService } from '#demo/service.ts'
import { roomChatService } from '#services/chat/service.ts'
import type { Mounted } from '#services/core/implement.ts'
import { hooksService } from '#services/hooks/service.ts'
import { merchService } from '#services/merch/service.ts'
import { localCheckoutService, paymentService, tokenBundleService } from '#services/payment/service.ts'
import { playlistService, roomPlaysService } from '#services/playlist/service.ts'
import { privacyService } from '#services/privacy/service.ts'
import { roomService, roomVoiceService } from '#services/room/service.ts'
import { siteService, socialService } from '#services/social/service.ts'
import { uploadService } from '#services/upload/service.ts'
import { userService } from '#services/user/service.ts'
import { personalData } from './personalData.ts'

/**
 * The HTTP services by name, each mounted at `/api/<name>-service`. A path may be answered by a service further right
 * in the order than the one it is named after.
 */
export const services: ReadonlyMap<string, readonly Mounted[]> = new Map<string, readonly Mounted[]>([
  [
    'user',
    [
      ...userService,
      ...privacyService(personalData),
      ...roomVoiceService,
      ...userHistoryService,
      ...siteService,
    ],
  ],
  ['room', [...roomService, ...roomChatService, ...roomPlaysService]],
  ['social', socialService],
  ['playlist', playlistService],
  ['audit', auditService],
  ['upload', [...uploadService, ...demoService]],
  ['merch', [...merchService, ...tokenBundleService]],
  ['payment', paymentService],
  ['hooks', hooksService],
])

/** What is mounted: checkouts by hand only where no money moves. */
export const mountedServices = (testCheckout: boolean): ReadonlyMap<string, readonly Mounted[]> =>
  testCheckout
    ? services
    : new Map(
        [...services].map(([name, all]) => [name, all.filter((one) => !localCheckoutService.includes(one))]),
      )
