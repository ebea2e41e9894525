import { paymentEvent } from '#facts/payment.ts'
import type { Tools } from '#services/core/context.ts'
import { forgetPayloads, unappliedEvents, unclaimedEvents } from '../events/store.ts'
import { lastLook, noteLook } from '../events/storeLooks.ts'
import { APPLE, receiveNotice } from './receiveNotice.ts'

const DAY_MS = 86_400_000
/** The store remembers its notices for 180 days, and we what was in them for 90. */
const REMEMBERED_MS = 179 * DAY_MS
const PAYLOADS_KEPT_MS = 90 * DAY_MS
/** Notices show up late in what is remembered. */
const OVERLAP_MS = DAY_MS
const AT_ONCE = 100
/** The tries of a job are over by then. */
const TRIED_MS = 2 * 3_600_000
/** Under this name stands until when missed notices were asked for. */
const HISTORY = 'notification history'

/**
 * Fetches the notices of the App Store that never arrived, tries those again that nobody could claim, and forgets what old
 * ones said.
 */
export const sweepStore = async (tools: Tools): Promise<void> => {
  const { appStore, db } = tools
  const now = tools.now()
  await forgetPayloads(db, new Date(now - PAYLOADS_KEPT_MS))
  if (appStore === null) return
  // Before the store is asked for anything: it may be what does not answer.
  const left = [
    ...(await unclaimedEvents(db, APPLE, AT_ONCE)),
    ...(await unappliedEvents(db, APPLE, new Date(now - TRIED_MS), AT_ONCE)),
  ]
  await tools.send(...left.map(({ eventId }) => paymentEvent({ provider: APPLE, eventId })))
  const before = await lastLook(db, APPLE, HISTORY)
  const from = Math.max(now - REMEMBERED_MS, (before ?? 0) - OVERLAP_MS)
  for await (const page of appStore.missed(new Date(from), new Date(now)))
    for (const signed of page)
      if (!(await receiveNotice(tools, appStore, signed)))
        tools.log.warn({}, 'the App Store remembers a notice that it did not sign for this app')
  await noteLook(db, { provider: APPLE, ref: HISTORY, number: now, at: new Date(now) })
}
