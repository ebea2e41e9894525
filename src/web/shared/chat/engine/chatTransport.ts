import { joinGroup } from '#contract/chat/members.ts'
import { groupMessages, oneMessage, userMessages } from '#contract/chat/messages.ts'
import { ChatPush } from '#contract/chat/push.ts'
import { addReaction, reactionsWith, removeReaction } from '#contract/chat/reactions.ts'
import { deleteMessage, editMessage, sendMessage } from '#contract/chat/write.ts'
import { ask } from '#web/api/ask.ts'
import { sessionStore } from '#web/api/sessionStore.ts'
import type { ChatLine } from './line.ts'
import { lineOf } from './lineOf.ts'
import { songBehind } from './musicCard.ts'
import { bodyOf, dataOf } from './outgoing.ts'
import { CHANGED_PAGE, CHAT_PAGE, type ChatNews, type ChatTransport } from './transport.ts'

/** A change may carry an earlier time than the one it became known at. ms */
const CHANGE_MARGIN_MS = 60_000

/** Which conversation: that of a room by its uuid, or that of two people by theirs. */
export type Talk =
  | { readonly kind: 'group'; readonly guid: string }
  | { readonly kind: 'user'; readonly uid: string; readonly ownUuid: string }

/** The id of a conversation, as the wire has it. */
export const talkId = (talk: Talk): string =>
  talk.kind === 'group' ? `group_${talk.guid}` : [talk.uid, talk.ownUuid].sort().join('_user_')

/** What a push means for a conversation; undefined where it is about another one, or nothing we know. */
const newsOf = (conversationId: string, pushed: unknown): ChatNews | undefined => {
  const push = ChatPush.safeParse(pushed)
  if (!push.success) return undefined
  if (push.data.kind !== 'reacted') {
    const { message } = push.data
    return message.conversationId === conversationId ? { kind: 'line', line: lineOf(message) } : undefined
  }
  const { messageId: id, reaction: emoji, uid, added, count } = push.data
  return { kind: 'reacted', id, emoji, count, mine: uid === sessionStore.get()?.uuid ? added : undefined }
}

/** A message with the song to which its words link. */
const withSong = async (line: ChatLine): Promise<ChatLine> => ({ ...line, song: await songBehind(line.text) })

/** A conversation over the chat API; `onPush` gives what the socket brings, `onCleared` tells that it was emptied. */
export const chatTransport = (
  talk: Talk,
  onPush: (listener: (pushed: unknown) => void) => () => void,
  onCleared: (listener: () => void) => () => void = () => () => undefined,
): ChatTransport => {
  const conversationId = talkId(talk)
  const receiver = talk.kind === 'group' ? talk.guid : talk.uid
  const page = async (more: object): Promise<ChatLine[]> => {
    const query = { limit: CHAT_PAGE, ...more }
    const { data } =
      talk.kind === 'group'
        ? await ask(groupMessages, { params: { guid: receiver }, query })
        : await ask(userMessages, { params: { uid: receiver }, query })
    return data.map(lineOf)
  }
  return {
    newest: async () => {
      if (talk.kind === 'group') await ask(joinGroup, { params: { guid: receiver }, body: {} })
      return page({})
    },
    before: (id) => page({ id }),
    after: (id) => page({ affix: 'append', id }),
    changedSince: (at, after) =>
      page({
        affix: 'append',
        id: after,
        updatedAt: Math.max(0, Math.floor((at - CHANGE_MARGIN_MS) / 1000)),
        hideDeleted: '0',
        limit: CHANGED_PAGE,
      }),
    one: async (id) => {
      const { data } = await ask(oneMessage, { params: { id } })
      return data.conversationId === conversationId ? lineOf(data) : null
    },
    send: async (line) => {
      const body = bodyOf(await withSong(line), receiver, talk.kind)
      return lineOf((await ask(sendMessage, { body })).data)
    },
    edit: async (line) => {
      const { data } = await ask(editMessage, {
        params: { id: line.id },
        body: { data: dataOf(await withSong(line)) },
      })
      return lineOf(data)
    },
    remove: async (id) => lineOf((await ask(deleteMessage, { params: { id } })).data),
    react: async (id, emoji, wanted) =>
      lineOf((await ask(wanted ? addReaction : removeReaction, { params: { id, emoji } })).data),
    whoReacted: async (id, emoji) => {
      const { data } = await ask(reactionsWith, { params: { id, emoji } })
      return data.map(({ uid, reactedBy }) => ({ uuid: uid, name: reactedBy.name }))
    },
    listen: (listener) => {
      const stops = [
        onPush((pushed) => {
          const news = newsOf(conversationId, pushed)
          if (news) listener(news)
        }),
        onCleared(() => listener({ kind: 'cleared' })),
      ]
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}
