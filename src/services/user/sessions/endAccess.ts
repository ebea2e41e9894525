import type { Tools } from '#services/core/context.ts'
import { raiseChatEpoch, type UserRow } from '../accounts/store.ts'
import { endSessionsOf } from './store.ts'
import { tellAccountChanged } from './sessionCache.ts'

/** Signs an account out everywhere but in the session `except`; its chat tokens and its sockets elsewhere end too. */
export const signOutElsewhere = async (tools: Tools, user: UserRow, except: string | null): Promise<void> => {
  await raiseChatEpoch(tools.db, user.id)
  const ended = await endSessionsOf(tools.db, user.id, new Date(tools.now()), except)
  await tellAccountChanged(tools, user.uuid, ended)
}

/** Ends all access of an account at once: sessions, chat tokens, presence in rooms, sockets (ban, deactivation). */
export const endAllAccess = async (tools: Tools, user: UserRow): Promise<void> => {
  // First out of the rooms, where their sockets hear why; the closed sessions then take the rest.
  await tools.live.kickEverywhere(user.uuid).catch((error: unknown) => {
    tools.log.warn({ err: error, userUuid: user.uuid }, 'somebody was not put out of a room at once')
  })
  await signOutElsewhere(tools, user, null)
}
