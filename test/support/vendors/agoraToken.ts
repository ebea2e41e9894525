import { createHmac } from 'node:crypto'
import { inflateSync } from 'node:zlib'

/** What a client and Agora read in a token of the form 007. */
export interface AgoraToken {
  readonly appId: string
  readonly signed: boolean
  readonly channel: string
  readonly account: string
  /** Seconds. */
  readonly lives: number
  readonly may: readonly string[]
}

const PRIVILEGES: Record<number, string> = { 1: 'join', 2: 'audio', 3: 'video', 4: 'data' }

const hmac = (key: Uint8Array, message: string | Uint8Array): Buffer =>
  createHmac('sha256', key).update(message).digest()

/** Reads a token for a channel and checks its signature, by the published format and not by their library. */
export const readAgoraToken = (token: string, certificate: string): AgoraToken => {
  if (!token.startsWith('007')) throw new Error('This is no token of Agora')
  const bytes = inflateSync(Buffer.from(token.slice(3), 'base64'))
  let at = 0
  const u16 = (): number => bytes.readUInt16LE((at += 2) - 2)
  const four = (): Buffer => {
    at += 4
    return bytes.subarray(at - 4, at)
  }
  const block = (): Buffer => {
    const length = u16()
    at += length
    return bytes.subarray(at - length, at)
  }

  const signature = block()
  const signedPart = bytes.subarray(at)
  const appId = block().toString()
  const issuedAt = four()
  const lives = four().readUInt32LE()
  const salt = four()
  if (u16() !== 1 || u16() !== 1) throw new Error('One service was expected, for channels')
  const may = Array.from({ length: u16() }, () => {
    const name = PRIVILEGES[u16()] ?? 'unknown'
    four()
    return name
  })
  const signed = hmac(hmac(salt, hmac(issuedAt, certificate)), signedPart).equals(signature)
  return { appId, signed, lives, may, channel: block().toString(), account: block().toString() }
}
