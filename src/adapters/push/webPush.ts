import type { LookupAddress } from 'node:dns'
import type { IncomingMessage } from 'node:http'
import type { PushMessage, PushOutcome, VapidKeys, WebPush, WebSubscription } from '#ports/push.ts'
import library from 'web-push'
import { isPublicAddress } from '../publicWeb/allowed.ts'
import { addressesOf, dial, resolveAll } from '../publicWeb/dial.ts'

const WITHIN_MS = 10_000
const MOST_CHARACTERS = 2048

/** The push services of browsers. */
const HOSTS = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
]

export interface WebPushConfig {
  /** More hosts, `host` or `host:port`, by the operator's choice: they may be near, and need no encryption. */
  readonly listed: readonly string[]
  /** Finds the addresses of a name (tests). */
  readonly resolve?: (host: string) => Promise<LookupAddress[]>
}

/** Sends to push services by RFC 8030, to addresses that were looked at, and follows nobody elsewhere. */
export const webPush = ({ listed, resolve = resolveAll }: WebPushConfig): WebPush => {
  const targetOf = (endpoint: string): { url: URL; isListed: boolean } | null => {
    if (endpoint.length > MOST_CHARACTERS || !URL.canParse(endpoint)) return null
    const url = new URL(endpoint)
    const isListed = listed.includes(url.hostname) || listed.includes(url.host)
    if (url.username !== '' || url.password !== '') return null
    if (isListed) return ['http:', 'https:'].includes(url.protocol) ? { url, isListed } : null
    const isKnown = HOSTS.some((host) =>
      host.startsWith('*') ? url.hostname.endsWith(host.slice(1)) : url.hostname === host,
    )
    return url.protocol === 'https:' && url.port === '' && isKnown ? { url, isListed } : null
  }

  return {
    allows: (endpoint) => targetOf(endpoint) !== null,
    send: async (to, message, keys) => {
      const target = targetOf(to.endpoint)
      const sealed = target && sealedFor(to, message, keys)
      if (!target || !sealed) return { is: 'refused' }
      try {
        const host = target.url.hostname.replace(/^\[|\]$/g, '')
        const addresses = await addressesOf(host, resolve)
        const mayGo = target.isListed || addresses.every(({ address }) => isPublicAddress(address))
        if (addresses.length === 0 || !mayGo) return { is: 'refused' }
        const answer = await post(target.url, addresses, sealed)
        answer.destroy()
        return outcomeOf(answer)
      } catch {
        return { is: 'busy', retryAfterS: null }
      }
    },
  }
}

interface Sealed {
  readonly headers: Record<string, string>
  readonly body: Buffer
}

/** What is sent: encrypted for the browser (RFC 8291), signed by us (RFC 8292); null where its keys are none. */
const sealedFor = (to: WebSubscription, message: PushMessage, keys: VapidKeys): Sealed | null => {
  const { contact: subject, publicKey, privateKey } = keys
  try {
    const { headers, body } = library.generateRequestDetails(
      { endpoint: to.endpoint, keys: { p256dh: to.p256dh, auth: to.auth } },
      message.body,
      {
        contentEncoding: 'aes128gcm',
        TTL: message.ttlS,
        topic: message.topic,
        urgency: message.urgency,
        vapidDetails: { subject, publicKey, privateKey },
      },
    )
    return { headers, body }
  } catch {
    return null
  }
}

const post = (
  url: URL,
  addresses: readonly LookupAddress[],
  { headers, body }: Sealed,
): Promise<IncomingMessage> =>
  new Promise((heard, failed) => {
    const signal = AbortSignal.timeout(WITHIN_MS)
    dial(url, addresses, { method: 'POST', signal, headers }, heard).once('error', failed).end(body)
  })

const outcomeOf = ({ statusCode = 0, headers }: IncomingMessage): PushOutcome => {
  if (statusCode >= 200 && statusCode < 300) return { is: 'sent' }
  if (statusCode === 404 || statusCode === 410) return { is: 'gone' }
  if (statusCode === 413) return { is: 'tooLarge' }
  if (statusCode === 429 || statusCode >= 500) {
    const seconds = Number(headers['retry-after'] ?? Number.NaN)
    return {
      is: 'busy',
      retryAfterS: Number.isFinite(seconds) ? Math.min(Math.max(seconds, 1), 86_400) : null,
    }
  }
  return { is: 'refused' }
}
