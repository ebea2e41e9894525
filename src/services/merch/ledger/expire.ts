import { Refusal } from '#contract/errors.ts'
import type { Tools } from '#services/core/context.ts'
import { endHold } from './endHold.ts'
import { openHolds } from './store.ts'

const AT_ONCE = 200

/** Lets go every hold that ran out. What somebody else ends at the same moment is ended. */
export const letGoExpired = async (tools: Tools): Promise<void> => {
  for (;;) {
    const ran = await openHolds(tools.db, { endingBy: new Date(tools.now()), most: AT_ONCE })
    for (const hold of ran)
      await endHold(tools, hold, { type: 'voided', purpose: 'expiry', reason: hold.reason }).catch(
        (error: unknown) => {
          if (!(error instanceof Refusal)) throw error
        },
      )
    if (ran.length < AT_ONCE) return
  }
}
