import * as z from 'zod'
import { refuse } from '#contract/errors.ts'
import { tellMessages } from '#facts/chat.ts'
import type { Tx, UserCtx } from '#services/core/context.ts'
import { PAGE } from '#services/core/inPages.ts'
import { logAct } from '#services/core/logAct.ts'
import { wordsOf } from '../search/wordsOf.ts'
import { readSealed } from './seal.ts'
import { dropSealedIn, restoreMessages, sealedIn } from './store.ts'

/** What the log keeps of a deletion: under which id its messages are sealed. */
export const DeletionUndo = z.object({ sealId: z.uuid() })

/**
 * Brings messages back that a moderator deleted, as far as they are still kept. Who may is asked before. `noteUndone` is
 * called in its transaction with the id of the act that did so.
 */
export const undoDeletion = async (
  ctx: UserCtx,
  act: {
    readonly roomUuid: string
    readonly userUuid: string | null
    readonly undo: unknown
    readonly reason: string
  },
  noteUndone: (tx: Tx, logId: string) => Promise<void>,
): Promise<void> => {
  const undo = DeletionUndo.safeParse(act.undo).data ?? refuse('notUndoable')
  const { roomUuid, userUuid, reason } = act
  await ctx.tx(async (tx) => {
    const now = new Date(tx.now())
    const by = { kind: 'undo', roomUuid, userUuid, actorUuid: ctx.user.uuid, reason } as const
    await noteUndone(tx, await logAct(tx, by))
    let ids: number[] = []
    let last = 0
    for (;;) {
      const rows = await sealedIn(tx.db, undo.sealId, last, PAGE)
      const said = rows.map(({ messageId: id, sealed }) => {
        const data = readSealed(tx.settings, sealed)
        return { id, data: JSON.stringify(data), words: wordsOf(data) }
      })
      ids = [...ids, ...(await restoreMessages(tx.db, said, now))].slice(-PAGE)
      last = rows.at(-1)?.messageId ?? last
      if (rows.length < PAGE) break
    }
    await dropSealedIn(tx.db, undo.sealId)
    tx.send(tellMessages({ messageIds: ids }))
  })
}
