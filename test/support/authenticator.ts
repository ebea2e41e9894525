import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

/** A passkey held in memory, answering as a browser with a platform authenticator would. */
export interface Authenticator {
  readonly id: string
  register(options: { challenge: string }): Ceremony
  signIn(options: { challenge: string }, changes?: { origin?: string; verified?: boolean }): Ceremony
}

type Ceremony = {
  id: string
  rawId: string
  type: 'public-key'
  response: { clientDataJSON: string } & Record<string, unknown>
  clientExtensionResults: Record<string, never>
}

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_KEY = 0x40

/** Makes a passkey (ES256) for one site. */
export const newAuthenticator = (site: string): Authenticator => {
  const { origin: home, hostname } = new URL(site)
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  const id = credentialId.toString('base64url')
  let counter = 0

  const authData = (flags: number, ...more: Uint8Array[]): Buffer => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(++counter)
    return Buffer.concat([
      createHash('sha256').update(hostname).digest(),
      Buffer.from([flags]),
      count,
      ...more,
    ])
  }
  const clientData = (type: string, challenge: string, origin: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const answer = (response: Ceremony['response']): Ceremony => ({
    id,
    rawId: id,
    type: 'public-key',
    response,
    clientExtensionResults: {},
  })

  return {
    id,
    register: ({ challenge }) => {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const coordinate = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
      const key = new Map<number, number | Uint8Array<ArrayBuffer>>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, coordinate(x)],
        [-3, coordinate(y)],
      ])
      const length = Buffer.from([0, credentialId.length])
      const data = authData(
        USER_PRESENT | USER_VERIFIED | HAS_KEY,
        Buffer.alloc(16),
        length,
        credentialId,
        isoCBOR.encode(key),
      )
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(data)],
      ])
      return answer({
        clientDataJSON: clientData('webauthn.create', challenge, home).toString('base64url'),
        attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
        transports: ['internal'],
      })
    },
    signIn: ({ challenge }, { origin = home, verified = true } = {}) => {
      const data = authData(USER_PRESENT | (verified ? USER_VERIFIED : 0))
      const client = clientData('webauthn.get', challenge, origin)
      const proof = Buffer.concat([data, createHash('sha256').update(client).digest()])
      return answer({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', proof, privateKey).toString('base64url'),
      })
    },
  }
}
