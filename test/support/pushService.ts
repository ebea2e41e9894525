import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { vi } from 'vitest'
import { atEnd } from './leftBehind.ts'

/** A message as a browser has it: opened with its own key, from a sender whose token was checked. */
export interface Received {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  // The tests look at whatever came.
  readonly message: {
    readonly web_push: number
    readonly notification: Readonly<Record<string, unknown>>
    readonly app_badge: number
  }
  readonly claims: { readonly aud: string; readonly exp: number; readonly sub: string }
}

/** What the service answers instead of 201, to the path named. */
export type Answer = { readonly status: number; readonly headers?: Record<string, string> }

/** A browser with a subscription. */
const newBrowser = () => {
  const pair = createECDH('prime256v1')
  return { pair, publicKey: pair.generateKeys(), auth: randomBytes(16) }
}

/** A push service of this machine, with browsers that open what comes (RFC 8030, 8188, 8291, 8292). */
export const startPushService = async () => {
  const browsers = new Map<string, ReturnType<typeof newBrowser>>()
  const received: Received[] = []
  const answers = new Map<string, Answer>()
  const asked: string[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const path = request.url ?? ''
      asked.push(path)
      const answer = answers.get(path) ?? { status: 201 }
      const browser = browsers.get(path)
      if (answer.status === 201 && browser)
        received.push({
          path,
          headers: request.headers,
          message: JSON.parse(opened(Buffer.concat(chunks), browser)) as Received['message'],
          claims: checkedClaims(String(request.headers.authorization)),
        })
      response.writeHead(answer.status, answer.headers).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  atEnd(() => void server.close())
  const { port } = server.address() as AddressInfo
  const host = `127.0.0.1:${port}`
  return {
    host,
    received,
    asked,
    answer: (endpoint: string, answer: Answer) => void answers.set(new URL(endpoint).pathname, answer),
    subscription: () => {
      const browser = newBrowser()
      const path = `/${randomBytes(12).toString('hex')}`
      browsers.set(path, browser)
      return {
        endpoint: `http://${host}${path}`,
        keys: { p256dh: browser.publicKey.toString('base64url'), auth: browser.auth.toString('base64url') },
      }
    },
    /** What came for a subscription, once there is so much of it. */
    until: async (endpoint: string, count = 1): Promise<Received[]> => {
      const mine = () => received.filter(({ path }) => path === new URL(endpoint).pathname)
      await vi.waitFor(
        () => {
          if (mine().length < count) throw new Error(`${mine().length} of ${count} came`)
        },
        { timeout: 20_000 },
      )
      return mine()
    },
  }
}

const opened = (body: Buffer, { pair, publicKey, auth }: ReturnType<typeof newBrowser>): string => {
  const salt = body.subarray(0, 16)
  const keyLength = body[20] ?? 0
  const theirs = body.subarray(21, 21 + keyLength)
  const record = body.subarray(21 + keyLength)
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, theirs])
  const secret = Buffer.from(hkdfSync('sha256', pair.computeSecret(theirs), auth, about, 32))
  const derived = (info: string, bytes: number): Buffer =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${info}\0`, bytes))
  const decipher = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12))
  decipher.setAuthTag(record.subarray(-16))
  const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8')
}

const checkedClaims = (authorization: string): Received['claims'] => {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })
  const signed = Buffer.from(`${head}.${claims}`)
  const isGood = verify(
    'sha256',
    signed,
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isGood) throw new Error('The token is not signed by the key it names')
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as Received['claims']
}
