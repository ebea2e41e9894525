import { joinGroup } from '#contract/chat/members.ts'
import { groupMessages } from '#contract/chat/messages.ts'
import { CHAT_PUSH, ChatPush } from '#contract/chat/push.ts'
import { ask } from '#web/api/ask.ts'
import { sessionStore } from '#web/api/sessionStore.ts'
import type { Visit } from '#web/connection/visit.ts'
import { CHAT_PAGE, ChatLog } from './chatLog.ts'
import type { ChatLine } from './line.ts'
import { lineOf } from './lineOf.ts'
import { reacted, withOwnReactions } from './reacted.ts'

const logs = new WeakMap<Visit, ChatLog>()

const pageOf = async (guid: string, query: object): Promise<ChatLine[]> => {
  const { data } = await ask(groupMessages, { params: { guid }, query: { limit: CHAT_PAGE, ...query } })
  return data.map(lineOf)
}

const hear = (log: ChatLog, params: unknown): void => {
  const push = ChatPush.safeParse(params)
  if (!push.success) return
  if (push.data.kind === 'reacted') {
    const { messageId, reaction, uid, added, count } = push.data
    const isMine = uid === sessionStore.get()?.uuid
    log.change(messageId, (line) => reacted(line, reaction, count, isMine ? added : undefined))
  } else {
    const line = lineOf(push.data.message)
    log.put(withOwnReactions(line, log.find(line.id)))
  }
}

const make = (visit: Visit): ChatLog => {
  const guid = visit.roomUuid
  const log = new ChatLog({
    newest: async () => {
      await ask(joinGroup, { params: { guid }, body: {} })
      return pageOf(guid, {})
    },
    before: (id) => pageOf(guid, { id }),
    after: (id) => pageOf(guid, { affix: 'append', id }),
  })
  visit.onMessage((message) => {
    if (message.name === CHAT_PUSH && 'params' in message) hear(log, message.params)
  })
  return log
}

/** The chat of a visit; it is kept as long as the visit, whatever page is shown. */
export const chatOf = (visit: Visit): ChatLog => {
  const known = logs.get(visit)
  if (known) return known
  const log = make(visit)
  logs.set(visit, log)
  return log
}
