import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/payment/checkouts.ts'
import type { Operation } from '#services/core/context.ts'
import { noteAct } from '#services/core/noteAct.ts'
import { reverseTests } from '#facts/payment.ts'
import { checkoutFor } from '../access.ts'
import { APPLE } from '../appStore/receiveNotice.ts'
import { lookAt } from '../events/apply.ts'
import { eventCounts, unclaimedCount } from '../events/store.ts'
import { askPay, payOf, requirePay } from '../pay.ts'
import { checkoutView } from '../view.ts'
import { lookWhileOpen } from './lookWhileOpen.ts'
import { refundableOf } from './refundable.ts'
import { checkoutCounts } from './store.ts'
import { countOfKept } from './storeKept.ts'

export const checkout: Operation<typeof contract.checkout> = async (ctx, { params }) => {
  const row = await checkoutFor(ctx, params.id)
  return checkoutView((await lookWhileOpen(ctx, row)) ? await checkoutFor(ctx, row.id) : row)
}

export const refundCheckout: Operation<typeof contract.refundCheckout> = async (ctx, { params, body }) => {
  const row = await checkoutFor(ctx, params.id)
  const pay = requirePay(ctx)
  const left = refundableOf(row, pay.name)
  const amount = body.amount ?? left
  if (amount > left || amount === 0 || row.paymentRef === null) return refuse('notRefundable')
  // Before it is asked: what the provider did of it must not be without a name.
  await ctx.tx((tx) =>
    noteAct(tx, 'refundAsked', {
      userUuid: row.userUuid,
      about: row.name,
      reason: body.reason,
      data: { checkoutId: row.id, amount, currency: row.currency },
    }),
  )
  // Two who ask at once for the same ask for one refund.
  await askPay(ctx, pay.refund(row.paymentRef, amount, `refund:${row.id}:${row.refunded}:${amount}`))
  await askPay(ctx, lookAt(ctx, 'payment', row.paymentRef))
  ctx.log.info({ checkoutId: row.id, amount, by: ctx.user.uuid }, 'money of a checkout was given back')
  return checkoutView(await checkoutFor(ctx, row.id))
}

export const paymentStatus: Operation<typeof contract.paymentStatus> = async (ctx) => {
  const { lastEventAt, waiting, waitingSince, lastWaitedMs } = await eventCounts(ctx.db)
  const appStore = ctx.appStore !== null
  return {
    vendor: payOf(ctx)?.name ?? (appStore ? 'apple' : null),
    appStore,
    currency: ctx.settings.payments.currency,
    lastEventAt: lastEventAt?.toISOString() ?? null,
    waiting,
    lagMs: waitingSince === null ? lastWaitedMs : Math.max(0, ctx.now() - waitingSince.getTime()),
    unclaimed: await unclaimedCount(ctx.db, APPLE),
    testCheckouts: await countOfKept(ctx.db, 'local'),
    ...(await checkoutCounts(ctx.db)),
  }
}

export const reverseTestCheckouts: Operation<typeof contract.reverseTestCheckouts> = async (ctx) => {
  const reversing = await countOfKept(ctx.db, 'local')
  await ctx.tx((tx) => {
    if (reversing > 0) tx.send(reverseTests({}))
    noteAct(tx, 'testsReversed', { data: { reversing } })
  })
  ctx.log.info({ reversing, by: ctx.user.uuid }, 'what was bought to try the store out is taken back')
  return { reversing }
}
