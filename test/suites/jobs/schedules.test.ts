import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { forgetOldEvents } from '#facts/audit.ts'
import { expireHolds, reconcileLedger, settlePurchases } from '#facts/merch.ts'
import { lapseSubscriptions, sweepPayments } from '#facts/payment.ts'
import { workers } from '#app/workers.ts'
import { startWorld } from '#test/support/world.ts'

const world = await startWorld()

test('22, 23, 34, 38, 48: the clock has done what is promised within minutes or days, whoever died meanwhile', () => {
  const cronOf = new Map(workers.map(({ queue, cron }) => [queue, cron] as const))
  const promised = [
    // Within 60 s no purchase is pending, and a hold that was left alone is let go.
    [settlePurchases, '* * * * *'],
    [expireHolds, '* * * * *'],
    // What no webhook told is asked for; a right is gone 6 min after it lapsed.
    [sweepPayments, '*/10 * * * *'],
    [lapseSubscriptions, '*/5 * * * *'],
    [reconcileLedger, '17 3 * * *'],
    [forgetOldEvents, '41 3 * * *'],
  ] as const
  for (const [{ queue }, cron] of promised) expect(cronOf.get(queue), queue).toBe(cron)
})

test('every schedule that a service declares is kept by the queue', async () => {
  const declared = workers.flatMap(({ queue, cron }) => (cron === undefined ? [] : [queue])).toSorted()
  const known = async () => {
    const { rows } = await sql<{ identifier: string }>`
      select identifier from graphile_worker._private_known_crontabs`.execute(world.tools.db)
    return rows.map(({ identifier }) => identifier).toSorted()
  }
  await expect.poll(known).toEqual(declared)
})
