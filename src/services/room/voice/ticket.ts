import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import type { BaseTools, Who } from '#services/core/context.ts'
import { fingerprint } from '#services/core/secrets/fingerprint.ts'

/** How long a ticket to the voice socket is good, in ms. */
export const TICKET_LIVES_MS = 60_000

/** Whom a ticket lets into the voice of which room. */
const Ticket = z.object({
  roomUuid: z.string(),
  speak: z.boolean(),
  userUuid: z.string(),
  sessionId: z.string(),
  until: z.number(),
})
export type VoiceTicket = z.infer<typeof Ticket>

const keyOf = ({ settings }: Pick<BaseTools, 'settings'>, ticket: string): string =>
  `voice:ticket:${fingerprint(settings.masterKey, 'voice', ticket).toString('base64url')}`

/** Makes a ticket for one connection; of it only a keyed hash is kept. */
export const makeTicket = async (
  tools: BaseTools,
  who: Pick<Who, 'uuid' | 'sessionId'>,
  { roomUuid, speak }: { readonly roomUuid: string; readonly speak: boolean },
): Promise<{ ticket: string; until: number }> => {
  const ticket = randomBytes(24).toString('base64url')
  const until = tools.now() + TICKET_LIVES_MS
  const kept: VoiceTicket = { roomUuid, speak, userUuid: who.uuid, sessionId: who.sessionId, until }
  await tools.kv.set(keyOf(tools, ticket), JSON.stringify(kept), TICKET_LIVES_MS)
  return { ticket, until }
}

/** What a ticket is for; null if it is none, too old, or was used. Only one caller gets it. */
export const takeTicket = async (tools: BaseTools, ticket: string): Promise<VoiceTicket | null> => {
  const key = keyOf(tools, ticket)
  const text = await tools.kv.get(key)
  if (text === null || !(await tools.kv.setNew(`${key}:used`, '1', TICKET_LIVES_MS))) return null
  const kept = Ticket.parse(JSON.parse(text))
  return kept.until > tools.now() ? kept : null
}
