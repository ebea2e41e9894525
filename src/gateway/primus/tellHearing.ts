import { HeardReport, ownEvents, SyncReport } from '#contract/realtime/ours.ts'
import { tellHeard } from '#runtime/api.ts'
import type { Tools } from '#services/core/context.ts'
import type { Connection } from './connection.ts'
import { measure } from './measure.ts'

/** Tells a room how somebody in it hears it (`roomtone.sync`), or how long they heard what plays (`roomtone.heard`). */
export const tellHearing = (
  tools: Tools,
  { room, member, origin }: Connection,
  event: typeof ownEvents.sync | typeof ownEvents.heard,
  params: unknown,
): void => {
  if (!room || !member) return
  if (event === ownEvents.heard) {
    const claim = HeardReport.safeParse(params)
    if (claim.success) tellHeard(tools, room, member, { claim: claim.data }, null)
    return
  }
  const report = SyncReport.safeParse(params)
  if (!report.success) return
  measure(tools.metrics, report.data)
  tellHeard(tools, room, member, { report: report.data }, origin.publicNetwork)
}
