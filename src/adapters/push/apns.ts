import { type ClientHttp2Session, connect, constants, type OutgoingHttpHeaders } from 'node:http2'
import { importPKCS8, SignJWT } from 'jose'
import * as z from 'zod'
import type { MobileMessage, MobileOutcome, MobilePush } from '#ports/push.ts'
import { vendorToken } from './vendorToken.ts'

const WITHIN_MS = 10_000
/** Most bytes of a message. */
const MOST_BYTES = 4096
const LONGEST_ANSWER = 16 * 1024
/** A token is good for an hour, and may not be made more often than every 20 minutes. */
const TOKEN_MS = 30 * 60_000

export interface ApnsConfig {
  /** Key of the Apple developer team, PKCS #8 in PEM. */
  readonly privateKey: string
  readonly keyId: string
  readonly teamId: string
  /** The app’s bundle id. */
  readonly topic: string
  /** Apple's own address if not given. */
  readonly baseUrl?: string
}

interface Heard {
  readonly status: number
  readonly reason: string
}

/** Messages to iPhones and iPads by Apple’s push service, over one HTTP/2 connection that is opened when it is needed. */
export const apns = (config: ApnsConfig): MobilePush => {
  const { baseUrl = 'https://api.push.apple.com', topic } = config
  const token = vendorToken(() => sign(config))
  let open: ClientHttp2Session | null = null

  const session = (): ClientHttp2Session => {
    if (open !== null && !open.closed && !open.destroyed) return open
    const opened = connect(baseUrl)
    // Whatever waits on it hears of it by its own stream.
    opened.on('error', () => undefined)
    opened.on('goaway', () => opened.close())
    // An idle connection keeps no process alive.
    opened.unref()
    open = opened
    return opened
  }

  const post = async (path: string, headers: OutgoingHttpHeaders, body: string): Promise<Heard> => {
    const authorization = `bearer ${await token.get()}`
    return new Promise((heard, failed) => {
      const stream = session().request({
        [constants.HTTP2_HEADER_METHOD]: 'POST',
        [constants.HTTP2_HEADER_PATH]: path,
        authorization,
        ...headers,
      })
      let status = 0
      let text = ''
      stream.setTimeout(WITHIN_MS, () => stream.destroy(new Error('Apple did not answer in time')))
      stream.setEncoding('utf8')
      stream.once('response', (said) => void (status = Number(said[constants.HTTP2_HEADER_STATUS] ?? 0)))
      stream.on('data', (chunk: string) => void (text = (text + chunk).slice(0, LONGEST_ANSWER)))
      stream.once('end', () => heard({ status, reason: reasonIn(text) }))
      stream.once('error', failed)
      // A connection that ends takes its streams along without a word.
      stream.once('close', () => failed(new Error('The connection ended')))
      stream.end(body)
    })
  }

  return {
    send: async (to, message) => {
      const body = written(message)
      if (Buffer.byteLength(body) > MOST_BYTES) return { is: 'tooLarge' }
      const headers = headersOf(message, topic)
      const path = `/3/device/${to.token}`
      try {
        const first = await post(path, headers, body)
        if (first.reason !== 'ExpiredProviderToken') return outcomeOf(first)
        token.forget()
        return outcomeOf(await post(path, headers, body))
      } catch {
        return { is: 'busy', retryAfterS: null }
      }
    },
  }
}

const sign = async ({ privateKey, keyId, teamId }: ApnsConfig) => ({
  token: await new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: keyId })
    .setIssuer(teamId)
    .setIssuedAt()
    .sign(await importPKCS8(privateKey, 'ES256')),
  goodForMs: TOKEN_MS,
})

const headersOf = ({ shown, tag, ttlS, urgency }: MobileMessage, topic: string): OutgoingHttpHeaders => ({
  'apns-topic': topic,
  'apns-push-type': shown === null ? 'background' : 'alert',
  // What nobody sees must have 5.
  'apns-priority': shown !== null && urgency !== 'low' ? '10' : '5',
  'apns-collapse-id': tag,
  'apns-expiration': String(Math.floor(Date.now() / 1000) + ttlS),
})

const written = ({ shown, data }: MobileMessage): string =>
  JSON.stringify({
    aps:
      shown === null
        ? { 'content-available': 1 }
        : {
            alert: { title: shown.title, body: shown.body },
            badge: shown.badge,
            ...(!shown.isSilent && { sound: 'default' }),
          },
    ...data,
  })

const outcomeOf = ({ status, reason }: Heard): MobileOutcome => {
  if (status === 200) return { is: 'sent' }
  if (status === 410 || reason === 'BadDeviceToken') return { is: 'gone' }
  if (status === 413) return { is: 'tooLarge' }
  return status === 429 || status >= 500 || status === 0
    ? { is: 'busy', retryAfterS: null }
    : { is: 'refused' }
}

const Reason = z.object({ reason: z.string() })

const reasonIn = (text: string): string => {
  try {
    return Reason.safeParse(JSON.parse(text)).data?.reason ?? ''
  } catch {
    return ''
  }
}
