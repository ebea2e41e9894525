import { tellMessages, wordsMatched } from '#facts/chat.ts'
import type { BaseTools, Tx } from '#services/core/context.ts'
import type { Conversation } from '../conversation.ts'
import { mediaIn } from '../media/mediaIn.ts'
import { attachMedia } from '../media/store.ts'
import type { MessageRow } from '../messages/store.ts'
import { tellWhomItMeans } from '../told/addressed.ts'
import { wordsOf } from '../search/wordsOf.ts'
import { insertMessage, lockConversation, lockMuid, messageByMuid } from './store.ts'
import type { StoredData } from './storedData.ts'

/** A message ready to be stored. */
export interface Draft {
  readonly conversation: Conversation
  readonly sender: string
  readonly category: 'message' | 'custom'
  readonly type: string
  readonly data: StoredData
  readonly muid: string | null
  readonly parentId: number | null
  readonly withheld: boolean
  /** What a word rule does with it: it waits for a moderator, or a case is opened about it. */
  readonly rule?: 'hold' | 'flag' | undefined
  /** A message with the same muid is the same message if it is not older than this, in ms. */
  readonly sameWithinMs: number
  /** Those who may see it are told of it by a job, and not by whoever stores it. */
  readonly told?: true
  /** Whom it means beside those its text names: the people of groups. */
  readonly named?: readonly string[] | undefined
  /** Refuses what may not be written there; asked while nobody else writes there. */
  readonly admit?: ((tx: Tx) => Promise<void>) | undefined
}

/**
 * Stores a message once: of several with one muid all but the first give the first (`isNew` false). Within a
 * conversation messages become visible in the order of their ids, so that a reader's cursor skips none.
 */
export const putMessage = (
  tools: Pick<BaseTools, 'tx'>,
  draft: Draft,
): Promise<{ row: MessageRow; isNew: boolean }> =>
  tools.tx(async (tx) => {
    const { db, now } = tx
    const { sender, muid, conversation } = draft
    if (muid !== null) {
      await lockMuid(db, sender, muid)
      const since = Math.max(0, now() - draft.sameWithinMs)
      const known = await messageByMuid(db, sender, muid, new Date(since))
      if (known) return { row: known, isNew: false }
    }
    const last = await lockConversation(db, conversation)
    await draft.admit?.(tx)
    const row = await insertMessage(db, {
      conversationId: conversation.id,
      sender,
      muid,
      parentId: draft.parentId,
      category: draft.category,
      type: draft.type,
      data: JSON.stringify(draft.data),
      words: wordsOf(draft.data),
      // Nodes' clocks differ a little; times in a conversation never go back.
      sentAt: new Date(Math.max(now(), last?.getTime() ?? 0)),
      withheld: draft.withheld || draft.rule === 'hold',
      held: draft.rule === 'hold',
    })
    if (draft.rule !== undefined && conversation.kind === 'group')
      tx.emit(
        wordsMatched({
          messageId: String(row.id),
          roomUuid: conversation.guid,
          senderUuid: sender,
          rule: draft.rule,
        }),
      )
    if (draft.told) tx.send(tellMessages({ messageIds: [row.id], sent: true }))
    await attachMedia(db, mediaIn(draft.data, tx.settings.publicUrl), sender, row.id)
    await tellWhomItMeans(tx, conversation, row, draft.data, draft.named ?? [])
    return { row, isNew: true }
  })
