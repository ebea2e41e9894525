import type { Tools } from '#services/core/context.ts'
import { stillToCount, takeToCount } from '#services/core/facts/store.ts'
import { addToHours, type LastFact, lastFactOf, noteLastFacts, SITE } from './storeSums.ts'

/** Counts what was told since: how often each kind of fact came, by the hour, and of the last one when and in which room. */
export const countFacts = (tools: Tools): Promise<void> =>
  tools.tx(async ({ db }) => {
    const told = await takeToCount(db)
    const sums = told.map(({ name, hour: at, count: amount }) => ({ at, measure: `fact.${name}`, amount }))
    await addToHours(
      db,
      sums.map((sum) => ({ ...sum, roomUuid: SITE })),
    )
    await noteLastFacts(
      db,
      told.map(({ name, lastAt: at, roomUuid }) => ({ name, at, roomUuid })),
    )
  })

/** When and in which room a kind of fact was told last, counted or not; null if it never was. */
export const lastTold = async ({ db }: Tools, name: string): Promise<LastFact | null> => {
  const [latest] = await stillToCount(db, name)
  return latest ? { at: latest.lastAt, roomUuid: latest.roomUuid } : lastFactOf(db, name)
}
