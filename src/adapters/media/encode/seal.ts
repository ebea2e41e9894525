import { createCipheriv } from 'node:crypto'

/** Encrypts one HLS segment: AES-128-CBC, the IV being its media sequence number (RFC 8216, 5.2). */
export const seal = (segment: Uint8Array, key: Uint8Array, sequence: number): Uint8Array => {
  const iv = Buffer.alloc(16)
  iv.writeUInt32BE(sequence, 12)
  const cipher = createCipheriv('aes-128-cbc', key, iv)
  return Buffer.concat([cipher.update(segment), cipher.final()])
}
