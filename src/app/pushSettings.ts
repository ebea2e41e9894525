import { ServiceAccount } from '#adapters/push/fcm.ts'
import { entry, optional, secret, url } from './setting.ts'

const isServiceAccount = (text: string): boolean => {
  try {
    return ServiceAccount.safeParse(JSON.parse(text)).success
  } catch {
    return false
  }
}

/** What apps on phones are reached with. */
export const pushEntries = {
  FCM_SERVICE_ACCOUNT: secret(
    optional.refine(
      (text) => text === undefined || isServiceAccount(text),
      'must be the JSON of a service account',
    ),
    'Key of a Google service account (its JSON), for pushes to Android apps',
  ),
  FCM_BASE_URL: entry(url.optional(), 'Base of Firebase Cloud Messaging instead of its own address'),
  APNS_PRIVATE_KEY: secret(
    optional.transform((pem) => pem?.replaceAll('\\n', '\n')),
    'Key of an Apple team for pushes to iOS apps (PKCS #8, PEM; line breaks may be written as \\n)',
  ),
  APNS_KEY_ID: entry(optional, 'Id of that key'),
  APNS_TEAM_ID: entry(optional, 'Apple developer team'),
  APNS_TOPIC: entry(optional, 'Bundle id of the iOS app'),
  APNS_BASE_URL: entry(url.optional(), 'Base of Apple’s push service instead of its own address'),
}
