import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import type { WebSubscription } from '#ports/push.ts'

const RECORD_BYTES = 4096

/** What is chance in a message; given by the test of the standard's example alone. */
interface Chance {
  readonly salt: Uint8Array
  /** A private key of P-256. */
  readonly privateKey?: Uint8Array
}

/** A message that the browser alone can read, as one record of `aes128gcm` (RFC 8188, 8291). */
export const encryptPush = (
  { p256dh, auth }: Pick<WebSubscription, 'p256dh' | 'auth'>,
  text: string,
  chance: Chance = { salt: randomBytes(16) },
): Buffer => {
  const theirs = Buffer.from(p256dh, 'base64url')
  const pair = createECDH('prime256v1')
  if (chance.privateKey) pair.setPrivateKey(Buffer.from(chance.privateKey))
  else pair.generateKeys()
  const ours = pair.getPublicKey()
  const shared = pair.computeSecret(theirs)
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours])
  const secret = Buffer.from(hkdfSync('sha256', shared, Buffer.from(auth, 'base64url'), about, 32))
  const derived = (info: string, bytes: number): Buffer =>
    Buffer.from(hkdfSync('sha256', secret, chance.salt, info, bytes))
  const cipher = createCipheriv(
    'aes-128-gcm',
    derived('Content-Encoding: aes128gcm\0', 16),
    derived('Content-Encoding: nonce\0', 12),
  )
  const size = Buffer.alloc(4)
  size.writeUInt32BE(RECORD_BYTES)
  const head = Buffer.concat([chance.salt, size, Buffer.from([ours.length]), ours])
  // 2 ends the last record.
  const record = Buffer.concat([cipher.update(text, 'utf8'), cipher.update(Buffer.from([2])), cipher.final()])
  return Buffer.concat([head, record, cipher.getAuthTag()])
}
