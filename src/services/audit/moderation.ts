import { refuse } from '#contract/errors.ts'
import type { Moderation } from '#ports/moderation.ts'
import { insertAct, lastActOn } from './log/store.ts'
import { reportById } from './reports/store.ts'
import { judge } from './words/judge.ts'

/** The moderation log as every service reaches it that stands left of this one. */
export const auditModeration = (): Moderation => ({
  log: async (db, { at, undo, reportId, quiet: _quiet, ...act }) => {
    const report = reportId === undefined ? null : await reportById(db, reportId)
    const isItsOwn = report === null || act.roomUuid === null || report.roomUuid === act.roomUuid
    if ((reportId !== undefined && report === null) || !isItsOwn) return refuse('reportNotFound')
    await insertAct(db, {
      ...act,
      reportId: report?.id ?? null,
      createdAt: at,
      ...(undo && { undo: JSON.stringify(undo) }),
    })
  },
  lastOn: lastActOn,
  judge,
})
