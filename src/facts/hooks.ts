import * as z from 'zod'
import { job } from './kinds.ts'

/** What waits for a webhook is sent, as far as its time has come. */
export const drainWebhook = job('hooks.drain', z.object({ webhookId: z.string() }))
/** Webhooks are drained that somebody left with something due. */
export const sweepDue = job('hooks.due', z.object({}))
/** Who came to and went from rooms that have webhooks for it is looked at. */
export const lookAtPresence = job('hooks.presence', z.object({ again: z.boolean().default(false) }))
/** What was delivered or given up long ago is deleted. */
export const sweepDeliveries = job('hooks.sweep', z.object({}))
