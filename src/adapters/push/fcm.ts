import { importPKCS8, SignJWT } from 'jose'
import * as z from 'zod'
import type { MobileMessage, MobileOutcome, MobilePush } from '#ports/push.ts'
import { vendorToken } from './vendorToken.ts'

const WITHIN_MS = 10_000
/** Most bytes of a message. */
const MOST_BYTES = 4096
const LONGEST_ANSWER = 64 * 1024
const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging'

/** What Google gives for a service account, as far as it is needed. */
export const ServiceAccount = z.object({
  project_id: z.string().min(1),
  client_email: z.string().min(1),
  private_key: z.string().min(1),
  token_uri: z.url().default('https://oauth2.googleapis.com/token'),
})

export interface FcmConfig {
  readonly account: z.infer<typeof ServiceAccount>
  /** Google's own address if not given. */
  readonly baseUrl?: string
}

const Token = z.object({ access_token: z.string(), expires_in: z.number() })
const Failure = z.object({
  error: z.object({
    status: z.string().optional(),
    details: z
      .array(
        z.object({
          errorCode: z.string().optional(),
          fieldViolations: z.array(z.object({ field: z.string() })).optional(),
        }),
      )
      .optional(),
  }),
})

/** Messages to Android by Firebase Cloud Messaging, HTTP v1. */
export const fcm = ({ account, baseUrl = 'https://fcm.googleapis.com' }: FcmConfig): MobilePush => {
  const url = `${baseUrl}/v1/projects/${encodeURIComponent(account.project_id)}/messages:send`
  const token = vendorToken(() => signIn(account))

  const post = async (body: string): Promise<MobileOutcome | 'unauthorized'> => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${await token.get()}`, 'content-type': 'application/json' },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(WITHIN_MS),
    })
    const text = (await answer.text()).slice(0, LONGEST_ANSWER)
    return answer.status === 401 ? 'unauthorized' : outcomeOf(answer, text)
  }

  return {
    send: async (to, message) => {
      const body = JSON.stringify({ message: written(to.token, message) })
      if (Buffer.byteLength(body) > MOST_BYTES) return { is: 'tooLarge' }
      try {
        const first = await post(body)
        if (first !== 'unauthorized') return first
        token.forget()
        const second = await post(body)
        return second === 'unauthorized' ? { is: 'refused' } : second
      } catch {
        return { is: 'busy', retryAfterS: null }
      }
    },
  }
}

const signIn = async (account: FcmConfig['account']) => {
  const assertion = await new SignJWT({ scope: SCOPE })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(account.client_email)
    .setAudience(account.token_uri)
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(await importPKCS8(account.private_key, 'RS256'))
  const answer = await fetch(account.token_uri, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }),
    redirect: 'error',
    signal: AbortSignal.timeout(WITHIN_MS),
  })
  if (!answer.ok) throw new Error(`Google gave no token: ${answer.status}`)
  const { access_token, expires_in } = Token.parse(await answer.json())
  return { token: access_token, goodForMs: Math.max(0, expires_in - 60) * 1000 }
}

const written = (token: string, { shown, data, tag, ttlS, urgency }: MobileMessage): object => ({
  token,
  data,
  ...(shown && { notification: { title: shown.title, body: shown.body } }),
  android: {
    collapse_key: tag,
    priority: urgency === 'high' ? 'HIGH' : 'NORMAL',
    ttl: `${ttlS}s`,
    ...(shown && {
      notification: { tag, notification_count: shown.badge, ...(!shown.isSilent && { default_sound: true }) },
    }),
  },
})

const outcomeOf = ({ ok, status, headers }: Response, text: string): MobileOutcome => {
  if (ok) return { is: 'sent' }
  const after = Number(headers.get('retry-after') ?? Number.NaN)
  if (status === 429 || status >= 500)
    return { is: 'busy', retryAfterS: Number.isFinite(after) ? Math.min(Math.max(after, 1), 86_400) : null }
  const details = failureIn(text)?.error.details ?? []
  const isUnknown = details.some(({ errorCode }) => errorCode === 'UNREGISTERED')
  const isNoToken = details.some(({ fieldViolations = [] }) =>
    fieldViolations.some(({ field }) => field === 'message.token'),
  )
  return { is: (status === 404 && isUnknown) || (status === 400 && isNoToken) ? 'gone' : 'refused' }
}

const failureIn = (text: string): z.infer<typeof Failure> | undefined => {
  try {
    return Failure.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
