import type * as contract from '#contract/social/pushStatus.ts'
import type { Operation } from '#services/core/context.ts'
import { webDeviceCounts } from './store.ts'

export const pushStatus: Operation<typeof contract.pushStatus> = async ({ db, settings }) => {
  const { contact } = settings.push
  return {
    isSetUp: contact !== null,
    lacks: contact === null ? ('contact' as const) : null,
    contact,
    ...(await webDeviceCounts(db)),
  }
}
