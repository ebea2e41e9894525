import { reported } from '#facts/audit.ts'
import type { wordsMatched } from '#facts/chat.ts'
import type { DataOf } from '#facts/kinds.ts'
import { messageAlone } from '#services/chat/api.ts'
import type { Tools } from '#services/core/context.ts'
import { logAct } from '#services/core/logAct.ts'
import { linksIn, sealEvidence } from '../reports/evidence.ts'
import { insertReport } from '../reports/store.ts'

/** Opens a case about a message that a word rule met, and writes down that it was held; once, however often it is told. */
export const openWordCase = async (
  tools: Tools,
  { messageId, roomUuid, senderUuid, rule }: DataOf<typeof wordsMatched>,
): Promise<void> => {
  const message = await messageAlone(tools, messageId)
  if (!message) return
  await tools.tx(async (tx) => {
    const made = await insertReport(
      tx.db,
      {
        id: tx.id(),
        kind: 'message',
        targetId: messageId,
        userUuid: senderUuid,
        roomUuid,
        reason: 'other',
        rule,
        createdAt: new Date(tx.now()),
      },
      sealEvidence(tx.settings, { message, before: [], after: [], links: linksIn([message]) }),
    )
    if (made === null) return
    tx.emit(reported({ reportId: made.id, kind: 'message', userUuid: senderUuid, roomUuid }))
    if (rule === 'hold')
      await logAct(tx, {
        kind: 'wordHeld',
        roomUuid,
        actorUuid: null,
        userUuid: senderUuid,
        reason: '',
        automated: true,
        reportId: made.id,
      })
  })
}
