import { apns } from '#adapters/push/apns.ts'
import { fcm, ServiceAccount } from '#adapters/push/fcm.ts'
import { mobilePush } from '#adapters/push/mobilePush.ts'
import { outboxPush } from '#adapters/push/outbox.ts'
import type { MobilePush } from '#ports/push.ts'
import { defined } from '#services/core/defined.ts'
import { type OutboxItem } from '#services/notify/api.ts'
import type { Config } from './config.ts'

type Keep = (message: Pick<OutboxItem, 'to' | 'channel' | 'subject' | 'text'>) => Promise<void>

/** Pushes to phones as they are set up; the outbox, where there is one, shows what would have gone out. */
export const openMobilePush = (config: Config, keepsOutbox: boolean, keep: Keep): MobilePush =>
  mobilePush({
    ios: openApns(config),
    android: openFcm(config),
    otherwise: keepsOutbox ? outboxPush({ keep: (message) => keep({ channel: 'push', ...message }) }) : null,
  })

const openFcm = ({ FCM_SERVICE_ACCOUNT, FCM_BASE_URL: baseUrl }: Config): MobilePush | null => {
  if (FCM_SERVICE_ACCOUNT === undefined) return null
  const account = ServiceAccount.parse(JSON.parse(FCM_SERVICE_ACCOUNT))
  return fcm({ account, ...defined({ baseUrl }) })
}

const openApns = (config: Config): MobilePush | null => {
  const { APNS_PRIVATE_KEY, APNS_KEY_ID, APNS_TEAM_ID, APNS_TOPIC, APNS_BASE_URL: baseUrl } = config
  if (!APNS_PRIVATE_KEY || !APNS_KEY_ID || !APNS_TEAM_ID || !APNS_TOPIC) return null
  const known = { privateKey: APNS_PRIVATE_KEY, keyId: APNS_KEY_ID, teamId: APNS_TEAM_ID, topic: APNS_TOPIC }
  return apns({ ...known, ...defined({ baseUrl }) })
}
