import { joinGroup } from '#contract/chat/members.ts'
import { groupMessages, oneMessage } from '#contract/chat/messages.ts'
import { ChatPush } from '#contract/chat/push.ts'
import { addReaction, reactionsWith, removeReaction } from '#contract/chat/reactions.ts'
import { deleteMessage, editMessage, sendMessage } from '#contract/chat/write.ts'
import { ask } from '#web/api/ask.ts'
import { sessionStore } from '#web/api/sessionStore.ts'
import type { ChatLine } from './line.ts'
import { lineOf } from './lineOf.ts'
import { bodyOf, dataOf } from './outgoing.ts'
import { CHAT_PAGE, type ChatNews, type ChatTransport } from './transport.ts'

/** Most messages of one answer of the server. */
const MOST_CHANGED = 100
/** A change may carry an earlier time than the one it became known at. ms */
const CHANGE_MARGIN_MS = 60_000

/** What a push means for a group; undefined where it is about another one, or nothing we know. */
const newsOf = (guid: string, pushed: unknown): ChatNews | undefined => {
  const push = ChatPush.safeParse(pushed)
  if (!push.success) return undefined
  if (push.data.kind !== 'reacted') {
    const { message } = push.data
    return message.receiver === guid ? { kind: 'line', line: lineOf(message) } : undefined
  }
  const { messageId: id, reaction: emoji, uid, added, count } = push.data
  return { kind: 'reacted', id, emoji, count, mine: uid === sessionStore.get()?.uuid ? added : undefined }
}

/** The chat of a group over the chat API; `onPush` gives what the socket brings. */
export const groupTransport = (
  guid: string,
  onPush: (listener: (pushed: unknown) => void) => () => void,
): ChatTransport => {
  const page = async (query: object): Promise<ChatLine[]> => {
    const { data } = await ask(groupMessages, { params: { guid }, query: { limit: CHAT_PAGE, ...query } })
    return data.map(lineOf)
  }
  return {
    newest: async () => {
      await ask(joinGroup, { params: { guid }, body: {} })
      return page({})
    },
    before: (id) => page({ id }),
    after: (id) => page({ affix: 'append', id }),
    changedSince: (at) =>
      page({
        updatedAt: Math.max(0, Math.floor((at - CHANGE_MARGIN_MS) / 1000)),
        hideDeleted: '0',
        limit: MOST_CHANGED,
      }),
    one: async (id) => {
      const { data } = await ask(oneMessage, { params: { id } })
      return data.receiver === guid ? lineOf(data) : null
    },
    send: async (line) => lineOf((await ask(sendMessage, { body: bodyOf(line, guid) })).data),
    edit: async (line) => {
      const { data } = await ask(editMessage, { params: { id: line.id }, body: { data: dataOf(line) } })
      return lineOf(data)
    },
    remove: async (id) => lineOf((await ask(deleteMessage, { params: { id } })).data),
    react: async (id, emoji, wanted) =>
      lineOf((await ask(wanted ? addReaction : removeReaction, { params: { id, emoji } })).data),
    whoReacted: async (id, emoji) => {
      const { data } = await ask(reactionsWith, { params: { id, emoji } })
      return data.map(({ uid, reactedBy }) => ({ uuid: uid, name: reactedBy.name }))
    },
    listen: (listener) =>
      onPush((pushed) => {
        const news = newsOf(guid, pushed)
        if (news) listener(news)
      }),
  }
}
