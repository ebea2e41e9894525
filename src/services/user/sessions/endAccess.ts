import { accessChanged } from '#facts/user.ts'
import type { Tools, Tx } from '#services/core/context.ts'
import { raiseChatEpoch, type UserRow } from '../accounts/store.ts'
import { publishAccountChange } from './sessionCache.ts'
import { endSessionsOf } from './store.ts'

type Account = Pick<UserRow, 'id' | 'uuid'>

/** What makes access end: it is done in the transaction that ends it. */
export type Reason = (tx: Tx) => Promise<unknown>

/** Ends sessions and chat tokens inside a transaction, which tells it as a fact; gives the ids of the sessions. */
const endInside = async (tx: Tx, { id, uuid }: Account, except: string | null): Promise<string[]> => {
  await raiseChatEpoch(tx.db, id)
  const ended = await endSessionsOf(tx.db, id, new Date(tx.now()), except)
  tx.emit(accessChanged({ userUuid: uuid, ended }))
  return ended
}

/** Signs an account out everywhere but in the session `except`; its chat tokens and its sockets elsewhere end too. */
export const signOutElsewhere = async <T>(
  tools: Tools,
  user: Account,
  except: string | null,
  reason: (tx: Tx) => Promise<T>,
): Promise<T> => {
  const { ended, result } = await tools.tx(async (tx) => ({
    result: await reason(tx),
    ended: await endInside(tx, user, except),
  }))
  await publishAccountChange(tools, user.uuid, ended)
  return result
}

/** Ends all access of an account at once: sessions, chat tokens, presence in rooms, sockets (ban, deactivation). */
export const endAllAccess = (tools: Tools, user: Account, reason: Reason = nothing): Promise<void> =>
  endAccessOfAll(tools, async (tx) => {
    await reason(tx)
    return [user]
  })

/** The same of several accounts in one transaction, those that `reason` gives: whoever dies on the way has ended all or none. */
export const endAccessOfAll = async (
  tools: Tools,
  reason: (tx: Tx) => Promise<readonly Account[]>,
): Promise<void> => {
  const all = await tools.tx(async (tx) => {
    const ended: { readonly account: Account; readonly sessions: string[] }[] = []
    for (const account of await reason(tx))
      ended.push({ account, sessions: await endInside(tx, account, null) })
    return ended
  })
  for (const { account, sessions } of all) {
    // First out of the rooms, where their sockets hear why; the closed sessions then take the rest.
    await tools.live.kickEverywhere(account.uuid).catch((error: unknown) => {
      tools.log.warn({ err: error, userUuid: account.uuid }, 'somebody was not put out of a room at once')
    })
    await publishAccountChange(tools, account.uuid, sessions)
  }
}

const nothing: Reason = async () => {}
