import { isUuid } from '#contract/common.ts'
import { SYSTEM_UID } from '#contract/chat/message.ts'
import type { Tools, Who } from '#services/core/context.ts'
import { sameSecretText } from '#services/core/secrets/fingerprint.ts'
import { authenticate, chatTokenOwner, personOf } from '#services/user/api.ts'

type Headers = Readonly<Record<string, unknown>>

/** Marks callers who came with the operator's key. */
const APIKEY = 'apikey'

/** True for a trusted server that showed the operator's key. */
export const isTrusted = (who: Who): boolean => who.sessionId === APIKEY

/** True for a trusted server that speaks for nobody: the room's own voice. */
export const isSystem = (who: Who): boolean => who.uuid === SYSTEM_UID

/**
 * Who calls the chat: by the header `authtoken`, else `Authorization: Bearer` (chat tokens and access tokens), else by
 * the operator's `apikey`, which may speak for a user (`onBehalfOf`). Null without a valid one.
 */
export const identifyChat = async (tools: Tools, headers: Headers): Promise<Who | null> => {
  const token = textOf(headers['authtoken']) ?? bearerIn(textOf(headers['authorization']))
  if (token !== null) return tokenOwner(tools, token)
  return isKey(tools, textOf(headers['apikey'])) ? trusted(tools, textOf(headers['onbehalfof'])) : null
}

/** Who a chat token or an access token belongs to; servers' tokens are none. */
export const tokenOwner = async (tools: Tools, token: string): Promise<Who | null> => {
  const who = (await chatTokenOwner(tools, token)) ?? (await authenticate(tools, token))
  return who?.type === 'service' ? null : who
}

const textOf = (value: unknown): string | null => {
  const text = typeof value === 'string' ? value.trim() : ''
  return text === '' || text.length > 8000 ? null : text
}

const bearerIn = (text: string | null): string | null => /^bearer +(\S+)$/i.exec(text ?? '')?.[1] ?? null

const isKey = (tools: Tools, given: string | null): boolean => {
  const key = tools.settings.chatApiKey
  return key !== null && given !== null && sameSecretText(given, key)
}

const trusted = async (tools: Tools, onBehalfOf: string | null): Promise<Who | null> => {
  const power = { role: 'superUser', type: 'user', capabilities: [], sessionId: APIKEY } as const
  if (onBehalfOf === null) return { id: 0, uuid: SYSTEM_UID, ...power }
  const uid = onBehalfOf.toLowerCase()
  const person = isUuid(uid) ? await personOf(tools, uid) : null
  return person ? { id: person.standing.id, uuid: uid, ...power } : null
}
