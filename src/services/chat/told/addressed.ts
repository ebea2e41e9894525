import { isUuid } from '#contract/common.ts'
import { messageAddressed, messageSaid } from '#facts/chat.ts'
import type { Tx } from '#services/core/context.ts'
import { type Conversation, partnerOf } from '../conversation.ts'
import { knowing, mutedAmong } from '../conversations/storeStanding.ts'
import type { MessageRow } from '../messages/store.ts'
import { mentionedIn } from '../view/mentions.ts'
import type { StoredData } from '../write/storedData.ts'
import { membersAmong, senderOf } from './store.ts'

/** Says whom a new message means, if it means somebody: the other one in private, whoever is named or answered. */
export const tellWhomItMeans = async (
  tx: Tx,
  conversation: Conversation,
  { id, sender, parentId, withheld }: MessageRow,
  data: StoredData,
  ofGroups: readonly string[],
): Promise<void> => {
  if (withheld || !isUuid(sender)) return
  const message = { messageId: id, conversationId: conversation.id, senderUuid: sender }
  const now = new Date(tx.now())
  if (conversation.kind === 'user') {
    const other = partnerOf(conversation, sender)
    if ((await mutedAmong(tx.db, conversation.id, [other], now)).has(other)) return
    const answered = (await knowing(tx.db, [conversation.id])).get(conversation.id)?.has(other) ?? false
    tx.emit(messageAddressed({ ...message, kind: 'dm', roomUuid: null, userUuids: [other], answered }))
    return
  }
  const { guid: roomUuid } = conversation
  tx.emit(messageSaid({ messageId: id, roomUuid }))
  const answers = parentId === null ? null : await senderOf(tx.db, parentId)
  const named = [...new Set([...mentionedIn(data.text), ...ofGroups])]
  if (answers === null && named.length === 0) return
  const members = await membersAmong(tx.db, roomUuid, [
    ...named,
    ...(answers !== null && isUuid(answers) ? [answers] : []),
  ])
  const muted = await mutedAmong(tx.db, conversation.id, members, now)
  const meant = members.filter((uuid) => uuid !== sender && !muted.has(uuid))
  const tell = (kind: 'mention' | 'reply', userUuids: string[]): void => {
    if (userUuids.length > 0)
      tx.emit(messageAddressed({ ...message, kind, roomUuid, userUuids, answered: true }))
  }
  // Who is answered and named is told of the answer.
  tell(
    'reply',
    meant.filter((uuid) => uuid === answers),
  )
  tell(
    'mention',
    meant.filter((uuid) => uuid !== answers),
  )
}
