import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import * as z from 'zod'
import { atEnd } from '../leftBehind.ts'

const KEY = 'last-fm-key'
const SECRET = 'last-fm-secret'

interface Answer {
  readonly status: number
  readonly body?: object
  readonly headers?: Readonly<Record<string, string>>
}

const Submitted = z.object({
  listen_type: z.enum(['single', 'import', 'playing_now']),
  payload: z.array(
    z.object({
      listened_at: z.number().int().optional(),
      track_metadata: z.object({
        artist_name: z.string(),
        track_name: z.string(),
        additional_info: z.record(z.string(), z.unknown()),
      }),
    }),
  ),
})

/** ListenBrainz and Last.fm at one address, as far as their documentation says how they answer. */
export const startScrobbleDouble = async () => {
  /** User tokens of ListenBrainz, sessions of Last.fm. */
  const tokens = new Map<string, string>()
  const sessions = new Set<string>()
  const granted = new Map<string, string>()
  const brainz: z.infer<typeof Submitted>[] = []
  const fm: Record<string, string>[] = []
  const failures: Answer[] = []

  const listenBrainz = (path: string, authorization: string, body: string): Answer => {
    const user = tokens.get(authorization.replace(/^Token /, ''))
    if (path === '/1/validate-token')
      return user === undefined
        ? { status: 200, body: { code: 200, message: 'Token invalid.', valid: false } }
        : { status: 200, body: { code: 200, message: 'Token valid.', valid: true, user_name: user } }
    if (user === undefined) return { status: 401, body: { code: 401, error: 'Invalid authorization token.' } }
    const read = Submitted.safeParse(JSON.parse(body))
    const isRight = read.data?.payload.every(
      ({ listened_at }) => (listened_at === undefined) === (read.data.listen_type === 'playing_now'),
    )
    if (!read.success || !isRight)
      return { status: 400, body: { code: 400, error: 'Invalid JSON document.' } }
    brainz.push(read.data)
    return { status: 200, body: { status: 'ok' } }
  }
  const lastFm = (form: Record<string, string>): Answer => {
    const { api_sig: sent, format: _format, ...params } = form
    const names = Object.keys(params).toSorted()
    const plain = names.map((name) => `${name}${params[name] ?? ''}`).join('') + SECRET
    if (createHash('md5').update(plain).digest('hex') !== sent)
      return { status: 403, body: { error: 13, message: 'Invalid method signature supplied' } }
    if (params['api_key'] !== KEY) return { status: 403, body: { error: 10, message: 'Invalid API key' } }
    if (params['method'] === 'auth.getSession') {
      const name = granted.get(params['token'] ?? '')
      if (name === undefined) return { status: 403, body: { error: 14, message: 'Unauthorized Token' } }
      granted.delete(params['token'] ?? '')
      sessions.add(`session of ${name}`)
      return { status: 200, body: { session: { name, key: `session of ${name}`, subscriber: 0 } } }
    }
    if (!sessions.has(params['sk'] ?? ''))
      return { status: 403, body: { error: 9, message: 'Invalid session key - Please re-authenticate' } }
    fm.push(params)
    return { status: 200, body: { scrobbles: { '@attr': { accepted: 1, ignored: 0 } } } }
  }
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const path = request.url ?? ''
      const writes = path !== '/1/validate-token' && !body.includes('auth.getSession')
      const failure = writes ? failures.shift() : undefined
      const answer =
        failure ??
        (path === '/2.0/'
          ? lastFm(Object.fromEntries(new URLSearchParams(body)))
          : listenBrainz(path, request.headers.authorization ?? '', body))
      const headers = { 'content-type': 'application/json', ...answer.headers }
      response.writeHead(answer.status, headers).end(JSON.stringify(answer.body ?? {}))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  atEnd(() => void server.close())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    settings: {
      LISTENBRAINZ_BASE_URL: url,
      LASTFM_API_KEY: KEY,
      LASTFM_API_SECRET: SECRET,
      LASTFM_BASE_URL: url,
    },
    url,
    tokens,
    sessions,
    granted,
    failures,
    /** What was submitted to each, in order. */
    brainz,
    fm,
  }
}
