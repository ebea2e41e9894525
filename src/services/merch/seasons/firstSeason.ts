import { type SeasonAward, SeasonRules } from '#contract/merch/seasons.ts'
import type { Tx } from '#services/core/context.ts'
import { addSeason } from './addSeason.ts'
import { hasSeasons, lockSeasons } from './store.ts'

const DAY = 86_400_000

interface FirstSeason {
  readonly name: string
  readonly description: string
  readonly days: number
  readonly awards: readonly SeasonAward[]
}

/** Opens a season that begins now, on a server that never had one. */
export const openFirstSeason = async (
  tx: Tx,
  { name, description, days, awards }: FirstSeason,
): Promise<void> => {
  await lockSeasons(tx.db)
  if (await hasSeasons(tx.db)) return
  const startAt = new Date(tx.now())
  const endAt = new Date(startAt.getTime() + days * DAY)
  await addSeason(tx, {
    name,
    description,
    startAt,
    endAt,
    repeats: true,
    awards,
    rules: SeasonRules.parse({}),
  })
}
