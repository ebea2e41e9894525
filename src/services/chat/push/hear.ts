import type { ChatPush } from '#contract/chat/push.ts'
import type { Tools } from '#services/core/context.ts'
import { membersAmong } from '../members/store.ts'
import { CHAT_TOPIC, type Told } from './tell.ts'

/**
 * Calls `hear` on this node, in order, with everything that is said anywhere and with those of `listening` (asked each
 * time) who may hear it. The answer ends it.
 */
export const hearChat = (
  tools: Tools,
  listening: () => ReadonlySet<string>,
  hear: (push: ChatPush, uids: ReadonlySet<string>) => void,
): Promise<() => Promise<void>> => {
  let turn: Promise<void> = Promise.resolve()

  const audience = async ({ to }: Told): Promise<ReadonlySet<string>> => {
    const here = listening()
    return 'guid' in to
      ? membersAmong(tools.db, to.guid, [...here])
      : new Set(to.uids.filter((uid) => here.has(uid)))
  }

  return tools.bus.subscribe(CHAT_TOPIC, (message) => {
    if (listening().size === 0) return
    const told = JSON.parse(message) as Told
    turn = turn
      .then(async () => hear(told.push, await audience(told)))
      .catch((error: unknown) => tools.log.warn({ err: error }, 'a chat push failed'))
  })
}
