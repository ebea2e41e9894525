import { randomBytes } from 'node:crypto'
import type { Tools, Who } from '#services/core/context.ts'
import { fingerprint, fingerprints } from '#services/core/secrets/fingerprint.ts'
import { endServiceTokens, insertServiceToken, serviceByHash } from './storeKeys.ts'

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
  const name = await serviceByHash(
    tools.db,
    fingerprints(tools.settings, PURPOSE, token),
    new Date(tools.now()),
  )
  if (name === null) return null
  return { id: 0, uuid: name, role: 'guest', type: 'service', capabilities: [], sessionId: '' }
}

/** How long the former tokens of a server go on after a new one was made for it, in ms. */
const OVERLAP_MS = 86_400_000

/** Makes another token for a server; its former ones end in a day, so that there is time to put the new one in. */
export const rotateServiceToken = async (tools: Tools, name: string): Promise<string> => {
  await endServiceTokens(tools.db, name, new Date(tools.now() + OVERLAP_MS))
  return createServiceToken(tools, name)
}

/** Ends all tokens of a server at once; gives how many. */
export const revokeServiceTokens = (tools: Tools, name: string): Promise<number> =>
  endServiceTokens(tools.db, name, new Date(tools.now()))
