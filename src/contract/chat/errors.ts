import * as z from 'zod'
import type { RefusalCode } from '../errors.ts'

/** The chat's own names of refusals; any other becomes the general one of its status. */
const codes: Partial<Record<RefusalCode, string>> = {
  groupNotJoined: 'ERR_GROUP_NOT_JOINED',
  bannedFromGroup: 'ERR_BANNED_GROUPMEMBER',
  notAllowedInChat: 'ERR_PERMISSION_DENIED',
  guidNotFound: 'ERR_GUID_NOT_FOUND',
  uidNotFound: 'ERR_UID_NOT_FOUND',
  messageIdNotFound: 'ERR_MESSAGE_ID_NOT_FOUND',
  unauthorized: 'AUTH_ERR_AUTH_TOKEN_NOT_FOUND',
  tooManyRequests: 'ERR_TOO_MANY_REQUESTS',
}

/** The code a client of the chat reads, e.g. `ERR_GUID_NOT_FOUND`. */
export const chatCodeOf = (code: RefusalCode, status: number): string => {
  const own = codes[code]
  if (own !== undefined) return own
  if (status === 403) return 'ERR_PERMISSION_DENIED'
  if (status === 404) return 'ERR_NOT_FOUND'
  return status >= 500 ? 'ERR_INTERNAL_SERVER_ERROR' : 'ERR_BAD_REQUEST'
}

/** How the chat writes its errors. */
export const ChatFailure = z
  .object({
    error: z.object({
      code: z.string(),
      message: z.string(),
      details: z.record(z.string(), z.array(z.string())).optional(),
    }),
  })
  .meta({ id: 'ChatFailure' })
export type ChatFailure = z.infer<typeof ChatFailure>
