import { createPublicKey, generateKeyPairSync, type KeyObject, verify } from 'node:crypto'
import { createServer } from 'node:http'
import { createServer as createServer2 } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { atEnd } from '#test/support/leftBehind.ts'

/** What came to a vendor, by the token of the device. */
export interface Arrived {
  readonly token: string
  readonly headers: Readonly<Record<string, unknown>>
  // The tests look at whatever came.
  readonly body: Readonly<Record<string, unknown>>
}

type Claims = Readonly<Record<string, unknown>>

/** The claims of a token whose signature holds. */
const claimsOf = (token: string, publicKey: string): Claims => {
  const [head = '', claims = '', signature = ''] = token.split('.')
  const key = createPublicKey(publicKey)
  const isGood = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    key.asymmetricKeyType === 'ec' ? { key, dsaEncoding: 'ieee-p1363' } : key,
    Buffer.from(signature, 'base64url'),
  )
  if (!isGood) throw new Error('The token is not signed by the key')
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as Claims
}

/** Both keys of a pair as PEM. */
const pemOf = ({
  publicKey,
  privateKey,
}: {
  readonly publicKey: KeyObject
  readonly privateKey: KeyObject
}) => ({
  publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
})

const read = async (stream: AsyncIterable<unknown>): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(Buffer.from(chunk as Uint8Array))
  return Buffer.concat(chunks).toString()
}

/** Firebase Cloud Messaging as documented: tokens for signed assertions, and answers chosen by the device’s token. */
export const fcmDouble = async () => {
  const keys = pemOf(generateKeyPairSync('rsa', { modulusLength: 2048 }))
  const arrived: Arrived[] = []
  const signIns: Claims[] = []
  let expired = 0
  const failure = (status: string, detail: object) => ({ error: { status, details: [detail] } })
  const answers: Readonly<Record<string, readonly [number, object]>> = {
    gone: [404, failure('NOT_FOUND', { errorCode: 'UNREGISTERED' })],
    invalid: [400, failure('INVALID_ARGUMENT', { fieldViolations: [{ field: 'message.token' }] })],
    busy: [429, failure('RESOURCE_EXHAUSTED', { errorCode: 'QUOTA_EXCEEDED' })],
    down: [503, failure('UNAVAILABLE', { errorCode: 'UNAVAILABLE' })],
    refused: [403, failure('PERMISSION_DENIED', { errorCode: 'SENDER_ID_MISMATCH' })],
  }
  const server = createServer((request, response) => {
    void (async () => {
      const body = await read(request)
      const reply = (status: number, said: object, headers = {}): void =>
        void response
          .writeHead(status, { 'content-type': 'application/json', ...headers })
          .end(JSON.stringify(said))
      if (request.url === '/token') {
        signIns.push(claimsOf(new URLSearchParams(body).get('assertion') ?? '', keys.publicKey))
        return reply(200, {
          access_token: `access-${signIns.length}`,
          expires_in: 3600,
          token_type: 'Bearer',
        })
      }
      const isKnown =
        request.headers.authorization === `Bearer access-${signIns.length}` && signIns.length > expired
      if (!isKnown) return reply(401, failure('UNAUTHENTICATED', {}))
      const { message } = JSON.parse(body) as { message: Record<string, unknown> & { token: string } }
      arrived.push({
        token: message.token,
        headers: { ...request.headers, path: request.url },
        body: message,
      })
      const [status, said] = answers[message.token.split('-')[0] ?? ''] ?? [
        200,
        { name: 'projects/p/messages/1' },
      ]
      return reply(status, said, status === 429 ? { 'retry-after': '7' } : {})
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  atEnd(() => void server.close())
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    baseUrl,
    arrived,
    signIns,
    /** No token given so far is good any more. */
    expire: (): void => void (expired = signIns.length),
    account: {
      project_id: 'house',
      client_email: 'push@house.example.com',
      private_key: keys.privateKey,
      token_uri: `${baseUrl}/token`,
    },
  }
}

/** Apple’s push service as documented, over HTTP/2 without encryption. */
export const apnsDouble = async () => {
  const keys = pemOf(generateKeyPairSync('ec', { namedCurve: 'P-256' }))
  const arrived: (Arrived & { readonly claims: Claims })[] = []
  let expires = 0
  const answers: Readonly<Record<string, readonly [number, string]>> = {
    '0': [410, 'Unregistered'],
    '1': [400, 'BadDeviceToken'],
    '2': [429, 'TooManyRequests'],
    '3': [503, 'ServiceUnavailable'],
    '4': [403, 'InvalidProviderToken'],
  }
  const server = createServer2()
  server.on('stream', (stream, headers) => {
    void (async () => {
      const body = await read(stream)
      const reply = (status: number, reason?: string): void => {
        stream.respond({ ':status': status })
        stream.end(reason === undefined ? '' : JSON.stringify({ reason }))
      }
      if (expires > 0) {
        expires -= 1
        return reply(403, 'ExpiredProviderToken')
      }
      const token = String(headers[':path']).replace('/3/device/', '')
      const claims = claimsOf(String(headers.authorization).replace('bearer ', ''), keys.publicKey)
      arrived.push({ token, headers, claims, body: JSON.parse(body) as Arrived['body'] })
      const [status, reason] = answers[token[0] ?? ''] ?? [200]
      return reply(status, reason)
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  atEnd(() => void server.close())
  return {
    arrived,
    /** So many requests are told that their token ran out. */
    expire: (count: number): void => void (expires = count),
    config: {
      baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      privateKey: keys.privateKey,
      keyId: 'KEY',
      teamId: 'TEAM',
      topic: 'com.example.house',
    },
  }
}
