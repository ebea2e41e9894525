import type { Tools } from '#services/core/context.ts'
import { tokensByHour } from '#services/merch/api.ts'
import { guestsByHour } from '#services/user/api.ts'
import { sumHours as sumEvents } from '../events/storeKept.ts'
import { lastHourOf, setHours, SITE } from './storeSums.ts'

const HOUR_MS = 3_600_000
const EVER = new Date(0)

const tokenMeasures = ['sold', 'given', 'spent', 'forfeited'] as const

/** An hour before the last that was counted: it may not have been over. */
const sinceLast = async (tools: Tools, measures: readonly string[]): Promise<Date> => {
  const last = await lastHourOf(tools.db, measures)
  return last === null ? EVER : new Date(last.getTime() - HOUR_MS)
}

/** Adds up what is not told by facts: events of clients, guests who came, and what moved in the ledger. */
export const sumHours = async (tools: Tools): Promise<void> => {
  const { db } = tools
  await sumEvents(db)
  const guests = await guestsByHour(db, await sinceLast(tools, ['guests']))
  await setHours(
    db,
    guests.map(({ hour, guests: amount }) => ({ at: hour, roomUuid: SITE, measure: 'guests', amount })),
  )
  const since = await sinceLast(
    tools,
    tokenMeasures.map((name) => `tokens.${name}`),
  )
  await setHours(
    db,
    (await tokensByHour(db, since)).flatMap((hour) =>
      tokenMeasures
        .filter((name) => hour[name] !== 0)
        .map((name) => ({ at: hour.hour, roomUuid: SITE, measure: `tokens.${name}`, amount: hour[name] })),
    ),
  )
}
