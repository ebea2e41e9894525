import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { LRUCache } from 'lru-cache'
import * as z from 'zod'
import { fingerprint } from '#services/core/secrets/fingerprint.ts'
import { personGroup } from './addressGroup.ts'

/** Whom Discord's proxy asks for, as its header says it. Times in seconds. */
const Payload = z.object({
  application_id: z.string(),
  created_at: z.number(),
  expires_at: z.number(),
  user_id: z.string().optional(),
  user: z.object({ id: z.string() }).optional(),
})

export interface DiscordProxy {
  /** Of the Discord app: 32 bytes as hexadecimal digits. */
  readonly publicKey: string
  readonly clientId: string
  readonly masterKey: Uint8Array
  readonly now: () => number
}

/** Longer than any that Discord makes. */
const LONGEST = 4_096
/** What comes before a raw key of 32 bytes where it is told with its kind (RFC 8410). */
const KIND = Buffer.from('302a300506032b6570032100', 'hex')

const keyOf = (publicKey: string): KeyObject =>
  createPublicKey({ key: Buffer.concat([KIND, Buffer.from(publicKey, 'hex')]), format: 'der', type: 'spki' })

const payloadIn = (bytes: Buffer): z.infer<typeof Payload> | null => {
  try {
    return Payload.safeParse(JSON.parse(bytes.toString('utf8'))).data ?? null
  } catch {
    return null
  }
}

/** A signature of 64 bytes: Discord shows its use in base64 and in hexadecimal digits. */
const signatureIn = (text: string): Buffer => Buffer.from(text, text.length === 128 ? 'hex' : 'base64')

/**
 * Reads who is behind a request that came through Discord's proxy: all of them come from a few addresses of Discord,
 * so limits by address count this instead. Null where its signature, its app or its time is not right: then the
 * address counts as ever. A header can be used again until it runs out, so it proves nothing else.
 */
export const discordPerson = ({ publicKey, clientId, masterKey, now }: DiscordProxy) => {
  const key = keyOf(publicKey)
  /** A header is good for many requests: its signature is looked at once. */
  const known = new LRUCache<string, { person: string; until: number }>({ max: 10_000 })

  const read = (encoded: string, signature: string, timestamp: string) => {
    const bytes = Buffer.from(encoded, 'base64')
    const payload = payloadIn(bytes)
    const id = payload?.user_id ?? payload?.user?.id
    if (!payload || id === undefined || payload.application_id !== clientId) return null
    if (String(payload.created_at) !== timestamp) return null
    const signed = signatureIn(signature)
    if (signed.length !== 64 || !verify(null, bytes, key, signed)) return null
    const hash = fingerprint(masterKey, 'discord-proxy', id).toString('base64url')
    return { person: personGroup(hash), until: payload.expires_at * 1000 }
  }

  return (headers: IncomingHttpHeaders): string | null => {
    const encoded = headers['x-discord-proxy-payload']
    if (encoded === undefined) return null
    const parts = [encoded, headers['x-signature-ed25519'], headers['x-signature-timestamp']]
    const [payload, signature, timestamp] = parts.map((part) => (typeof part === 'string' ? part : ''))
    if (!payload || !signature || !timestamp || payload.length > LONGEST) return null
    const name = `${timestamp} ${signature} ${payload}`
    const found = known.get(name) ?? read(payload, signature, timestamp)
    if (found === null || found.until <= now()) return null
    known.set(name, found)
    return found.person
  }
}
