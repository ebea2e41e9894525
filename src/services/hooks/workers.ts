import { drainWebhook, lookAtPresence, sweepDeliveries, sweepDue } from '#facts/hooks.ts'
import { type Worker, worker } from '#services/core/worker.ts'
import { drain, drainThoseLeft } from './deliveries/drain.ts'
import { sweepHooks } from './deliveries/sweep.ts'
import { lookAtRooms } from './presence.ts'

/** The jobs of webhooks. */
export const hooksWorkers: readonly Worker[] = [
  worker(drainWebhook, (tools, { webhookId }, signal) => drain(tools, webhookId, signal), { lane: 'hooks' }),
  worker(sweepDue, (tools) => drainThoseLeft(tools), { cron: '* * * * *' }),
  worker(lookAtPresence, (tools, { again }) => lookAtRooms(tools, again), { cron: '* * * * *' }),
  worker(sweepDeliveries, (tools) => sweepHooks(tools), { cron: '41 3 * * *' }),
]
