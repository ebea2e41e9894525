import { refuse } from '#contract/errors.ts'
import type { Moderation } from '#ports/moderation.ts'
import { insertAct, lastActorOn } from './log/store.ts'

/** The moderation log as every service reaches it that stands left of this one. */
export const auditModeration = (): Moderation => ({
  log: async (db, { at, undo, reportId, ...act }) => {
    if (reportId !== undefined) return refuse('reportNotFound')
    await insertAct(db, { ...act, createdAt: at, ...(undo && { undo: JSON.stringify(undo) }) })
  },
  lastActor: lastActorOn,
})
