import { reconcileLedger } from '#facts/merch.ts'
import { lapseSubscriptions, paymentEvent, reverseTests, sweepPayments } from '#facts/payment.ts'
import type { Tools } from '#services/core/context.ts'
import { type Worker, worker } from '#services/core/worker.ts'
import { sweepStore } from './appStore/sweepStore.ts'
import { reconcileAll, reconcileTonight } from './checkouts/reconcileAll.ts'
import { applyEvent } from './events/apply.ts'
import { sweep } from './events/sweep.ts'
import { reverseTestCheckouts } from './local/reverseTests.ts'
import { lapse } from './subscriptions/lapse.ts'

/** The App Store is asked last: that it does not answer keeps nobody else waiting. */
const sweepAll = async (tools: Tools): Promise<void> => {
  await sweep(tools)
  await sweepStore(tools)
}

/** The jobs of the payment service, with that of the ledger which needs what was paid for. */
export const paymentWorkers: readonly Worker[] = [
  worker(paymentEvent, (tools, { provider, eventId }) => applyEvent(tools, provider, eventId), {
    lane: 'outside',
  }),
  worker(sweepPayments, sweepAll, { lane: 'outside', serial: true, cron: '*/10 * * * *' }),
  worker(reverseTests, (tools) => reverseTestCheckouts(tools), { lane: 'outside', serial: true }),
  worker(
    reconcileLedger,
    async (tools, { whole = false }) => {
      await (whole ? reconcileAll(tools) : reconcileTonight(tools))
    },
    { cron: '17 3 * * *' },
  ),
  worker(lapseSubscriptions, (tools) => lapse(tools), { cron: '*/5 * * * *' }),
]
