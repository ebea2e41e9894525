import { COHORT_WEEKS } from '#contract/audit/dashboards.ts'
import type { checkoutPaid, laterRefunded, refunded } from '#facts/payment.ts'
import type { DataOf, Heard } from '#facts/kinds.ts'
import type { songHeard } from '#facts/runtime.ts'
import type { Tx } from '#services/core/context.ts'
import { laterRefundsIn, moneyWith, priceOf } from '#services/payment/api.ts'
import { earnersOf } from '#services/user/api.ts'
import { personKey } from './personKey.ts'
import { addToDays, addToHours, type Amount, mark, setHours, SITE } from './storeSums.ts'
import { weekOf, weeksBetween } from './weeks.ts'

type SongHeard = Heard<DataOf<typeof songHeard>>

const measured = ({ listeners, guests, startTime, endedAt }: SongHeard): Record<string, number> => {
  // Of guests is known that they were there.
  const ofGuests = guests * Math.max(0, endedAt - startTime)
  const heardMs = listeners.reduce((sum, one) => sum + one.heardMs, ofGuests)
  return {
    plays: 1,
    likes: listeners.filter(({ like }) => like === true).length,
    stars: listeners.filter(({ star }) => star === true).length,
    heardSeconds: Math.round(heardMs / 1000),
  }
}

/** Counts a play that ended, for its room and for the site: sums, and nobody in them. */
export const recordPlay = async (tx: Tx, heard: SongHeard): Promise<void> => {
  const at = new Date(heard.endedAt)
  const amounts = Object.entries(measured(heard)).filter(([, amount]) => amount > 0)
  const of = (roomUuid: string): Amount[] =>
    amounts.map(([measure, amount]) => ({ at, roomUuid, measure, amount }))
  const room = of(heard.roomUuid)
  await addToHours(tx.db, [...of(SITE), ...room])
  await addToDays(tx.db, room)
  await recordReturns(tx, heard)
}

/** Counts people for their cohort once a week, and once for their first song on the decks. */
const recordReturns = async (tx: Tx, { djUuid, listeners, endedAt }: SongHeard): Promise<void> => {
  const heard = listeners.filter(({ heardMs }) => heardMs > 0).map(({ userUuid }) => userUuid)
  const accounts = await earnersOf(tx, [djUuid, ...heard])
  const young = [...accounts.values()]
    .filter(({ isPerson }) => isPerson)
    .map(({ uuid, createdAt }) => ({
      uuid,
      key: personKey(tx, uuid),
      cohort: weekOf(createdAt.getTime()),
      week: weeksBetween(createdAt.getTime(), endedAt),
    }))
    .filter(({ week }) => week >= 0 && week <= COHORT_WEEKS)
  const at = new Date(endedAt)
  const keys = young.map(({ key }) => key)
  const newHere = await mark(tx.db, `week:${new Date(weekOf(endedAt)).toISOString().slice(0, 10)}`, keys, at)
  const dj = young.filter(({ uuid }) => uuid === djUuid)
  const newDjs = await mark(
    tx.db,
    'decks',
    dj.map(({ key }) => key),
    at,
  )
  const counts = new Map<string, Amount>()
  const count = (cohort: number, measure: string): void => {
    const before = counts.get(`${cohort} ${measure}`)?.amount ?? 0
    counts.set(`${cohort} ${measure}`, {
      at: new Date(cohort),
      roomUuid: SITE,
      measure,
      amount: before + 1,
    })
  }
  for (const { key, cohort, week } of young) if (newHere.has(key)) count(cohort, `cohort.${week}`)
  for (const { key, cohort } of dj) if (newDjs.has(key)) count(cohort, 'cohort.decks')
  await addToHours(tx.db, [...counts.values()])
}

/** Counts a new account for its week. */
export const recordAccount = async (tx: Tx, { userUuid }: { readonly userUuid: string }): Promise<void> => {
  const account = (await earnersOf(tx, [userUuid])).get(userUuid)
  if (!account?.isPerson) return
  const at = new Date(weekOf(account.createdAt.getTime()))
  await addToHours(tx.db, [{ at, roomUuid: SITE, measure: 'cohort.accounts', amount: 1 }])
}

/** Counts what was paid or went back, and who bought for the first time; what was bought to try it out is left out. */
export const recordMoney = async (
  tx: Tx,
  {
    checkoutId,
    userUuid,
  }: Pick<Heard<DataOf<typeof checkoutPaid | typeof refunded>>, 'checkoutId' | 'userUuid'>,
): Promise<void> => {
  const money = await moneyWith(tx.db, checkoutId)
  if (money === null) return
  const { hour, currency } = money
  await setHours(
    tx.db,
    (['amount', 'refunded'] as const).map((what) => ({
      at: hour,
      roomUuid: SITE,
      measure: `money.${what}.${currency}`,
      amount: money[what],
    })),
  )
  await recordBuyer(tx, userUuid, hour)
}

/** Counts what a later period of a subscription cost. */
export const recordRenewal = async (
  tx: Tx,
  { checkoutId, at }: { readonly checkoutId: string; readonly at: string },
): Promise<void> => {
  const price = await priceOf(tx.db, checkoutId)
  if (price === null) return
  const measure = `money.renewed.${price.currency}`
  await addToHours(tx.db, [{ at: new Date(at), roomUuid: SITE, measure, amount: price.amount }])
}

/** Counts what went back of later periods of subscriptions, in the hour in which some of a payment went back first. */
export const recordLaterRefund = async (
  tx: Tx,
  { checkoutId, firstAt }: Pick<DataOf<typeof laterRefunded>, 'checkoutId' | 'firstAt'>,
): Promise<void> => {
  const at = new Date(firstAt)
  const sum = await laterRefundsIn(tx.db, checkoutId, at)
  if (sum === null) return
  await setHours(tx.db, [
    { at, roomUuid: SITE, measure: `money.laterRefunded.${sum.currency}`, amount: sum.refunded },
  ])
}

const recordBuyer = async (tx: Tx, userUuid: string, at: Date): Promise<void> => {
  const account = (await earnersOf(tx, [userUuid])).get(userUuid)
  if (!account?.isPerson) return
  const created = account.createdAt.getTime()
  const key = personKey(tx, userUuid)
  if (weeksBetween(created, at.getTime()) > COHORT_WEEKS) return
  if ((await mark(tx.db, 'buyer', [key], at)).has(key))
    await addToHours(tx.db, [
      { at: new Date(weekOf(created)), roomUuid: SITE, measure: 'cohort.buyers', amount: 1 },
    ])
}
