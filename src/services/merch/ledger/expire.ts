import { Refusal } from '#contract/errors.ts'
import type { Tools } from '#services/core/context.ts'
import { endHold } from './endHold.ts'
import { openHolds } from './store.ts'

const AT_ONCE = 200
/** What ran out and was not let go within so long waits for a look at all of it. */
const LATELY_MS = 3_600_000

/** Lets go what ran out within the last hour: that much an index finds. */
export const letGoLately = (tools: Tools): Promise<void> =>
  letGoExpired(tools, new Date(tools.now() - LATELY_MS))

/** Lets go every hold that ran out, since `from` or ever. What somebody else ends at the same moment is ended. */
export const letGoExpired = async (tools: Tools, from?: Date): Promise<void> => {
  for (;;) {
    const span = { ...(from && { from }), endingBy: new Date(tools.now()) }
    const ran = await openHolds(tools.db, { ...span, most: AT_ONCE })
    for (const hold of ran)
      await endHold(tools, hold, { type: 'voided', purpose: 'expiry', reason: hold.reason }).catch(
        (error: unknown) => {
          if (!(error instanceof Refusal)) throw error
        },
      )
    if (ran.length < AT_ONCE) return
  }
}
