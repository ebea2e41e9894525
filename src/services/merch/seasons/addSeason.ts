import type { SeasonAward, SeasonRules } from '#contract/merch/seasons.ts'
import { seasonOpened } from '#facts/merch.ts'
import type { Tx } from '#services/core/context.ts'
import { insertSeason, type SeasonRow } from './store.ts'
import { carryAwards } from './storeAwards.ts'

interface NewSeason extends Pick<SeasonRow, 'name' | 'description' | 'startAt' | 'endAt' | 'repeats'> {
  readonly awards: readonly SeasonAward[]
  readonly rules: SeasonRules
}

/** Writes a season down; one that begins by now is open at once. Its name and time were held free before. */
export const addSeason = async (tx: Tx, { awards, rules, ...season }: NewSeason): Promise<SeasonRow> => {
  const now = new Date(tx.now())
  const begins = season.startAt <= now
  const made = await insertSeason(tx.db, {
    ...season,
    status: begins ? 'ACTIVE' : 'UPCOMING',
    awards: JSON.stringify(awards),
    rules: JSON.stringify(rules),
    createdAt: now,
    updatedAt: now,
  })
  await carryAwards(tx.db, made.id, awards, now)
  if (begins) tx.emit(seasonOpened({ seasonId: made.id }))
  return made
}
