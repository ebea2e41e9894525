import { accessChanged } from '#facts/user.ts'
import type { Tools, Tx } from '#services/core/context.ts'
import { raiseChatEpoch, type UserRow } from '../accounts/store.ts'
import { publishAccountChange } from './sessionCache.ts'
import { endSessionsOf } from './store.ts'

type Account = Pick<UserRow, 'id' | 'uuid'>

/** What makes access end: it is done in the transaction that ends it. */
export type Reason = (tx: Tx) => Promise<unknown>

/** Ends sessions and chat tokens; gives the ids of the sessions, and what the reason gave. */
const endSessions = <T>(
  tools: Tools,
  user: Account,
  except: string | null,
  reason: (tx: Tx) => Promise<T>,
): Promise<{ ended: string[]; result: T }> =>
  tools.tx(async (tx) => {
    const result = await reason(tx)
    await raiseChatEpoch(tx.db, user.id)
    const ended = await endSessionsOf(tx.db, user.id, new Date(tx.now()), except)
    tx.emit(accessChanged({ userUuid: user.uuid, ended }))
    return { ended, result }
  })

/** Signs an account out everywhere but in the session `except`; its chat tokens and its sockets elsewhere end too. */
export const signOutElsewhere = async <T>(
  tools: Tools,
  user: Account,
  except: string | null,
  reason: (tx: Tx) => Promise<T>,
): Promise<T> => {
  const { ended, result } = await endSessions(tools, user, except, reason)
  await publishAccountChange(tools, user.uuid, ended)
  return result
}

/** Ends all access of an account at once: sessions, chat tokens, presence in rooms, sockets (ban, deactivation). */
export const endAllAccess = async (tools: Tools, user: Account, reason: Reason = nothing): Promise<void> => {
  const { ended } = await endSessions(tools, user, null, reason)
  // First out of the rooms, where their sockets hear why; the closed sessions then take the rest.
  await tools.live.kickEverywhere(user.uuid).catch((error: unknown) => {
    tools.log.warn({ err: error, userUuid: user.uuid }, 'somebody was not put out of a room at once')
  })
  await publishAccountChange(tools, user.uuid, ended)
}

const nothing: Reason = async () => {}
