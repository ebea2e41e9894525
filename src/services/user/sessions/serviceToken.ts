import { randomBytes } from 'node:crypto'
import type { Tools, Who } from '#services/core/context.ts'
import { fingerprint } from '#services/core/secrets/fingerprint.ts'
import { insertServiceToken, serviceByHash } from './store.ts'

const PREFIX = 'rts_'
const PURPOSE = 'service-token'

export const isServiceToken = (token: string): boolean => token.startsWith(PREFIX)

/** Makes a token for another server; it is shown once and only its hash is kept. */
export const createServiceToken = async (tools: Tools, name: string): Promise<string> => {
  const token = PREFIX + randomBytes(32).toString('base64url')
  await insertServiceToken(tools.db, fingerprint(tools.settings.masterKey, PURPOSE, token), name)
  return token
}

/** The server behind a service token, or null. */
export const readServiceToken = async (tools: Tools, token: string): Promise<Who | null> => {
  if (token.length > 100) return null
  const name = await serviceByHash(tools.db, fingerprint(tools.settings.masterKey, PURPOSE, token))
  if (name === null) return null
  return { id: 0, uuid: name, role: 'guest', type: 'service', capabilities: [], sessionId: '' }
}
