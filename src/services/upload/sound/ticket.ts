import { createHmac } from 'node:crypto'
import { sameSecret } from '#services/core/secrets/fingerprint.ts'
import type { Tools } from '#services/core/context.ts'

const hours = 12

const sign = (key: Uint8Array, text: string): Buffer =>
  createHmac('sha256', key).update(`roomtone/upload/ticket/${text}`).digest()

/** A pass for one person and one song, for players that cannot send headers. What it opens is checked each time. */
export const writeTicket = (tools: Tools, songId: string, userUuid: string): string => {
  const until = tools.now() + hours * 3_600_000
  const signature = sign(tools.settings.masterKey, `${songId}/${userUuid}/${until}`).toString('base64url')
  return `${userUuid}.${until}.${signature}`
}

/** Whose ticket it is; null if it is forged, run out, or for another song. */
export const readTicket = (tools: Tools, songId: string, ticket: string): string | null => {
  const [userUuid = '', until = '', signature = ''] = ticket.split('.')
  const given = Buffer.from(signature, 'base64url')
  const { masterKey, formerKeys } = tools.settings
  const isOurs = [masterKey, ...formerKeys].some((key) =>
    sameSecret(given, sign(key, `${songId}/${userUuid}/${until}`)),
  )
  if (!isOurs) return null
  return Number(until) > tools.now() ? userUuid : null
}
