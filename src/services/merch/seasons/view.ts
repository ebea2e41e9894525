import { Season, SeasonAward, SeasonRules } from '#contract/merch/seasons.ts'
import type { Db } from '#ports/db.ts'
import { participantsOf } from '../rankings/store.ts'
import type { SeasonRow } from './store.ts'

/** Seasons as the wire shows them. */
export const seasonViews = async (db: Db, rows: readonly SeasonRow[]): Promise<Season[]> => {
  const participants = await participantsOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    description: row.description,
    startDate: row.startAt.toISOString(),
    endDate: row.endAt.toISOString(),
    status: Season.shape.status.parse(row.status),
    closedAt: row.closedAt?.toISOString() ?? null,
    participants: participants.get(row.id) ?? 0,
    repeats: row.repeats,
    awards: awardsOf(row),
    rules: SeasonRules.parse(row.rules),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }))
}

export const seasonView = async (db: Db, row: SeasonRow): Promise<Season> => {
  const [view] = await seasonViews(db, [row])
  if (view === undefined) throw new Error('A season has a view')
  return view
}

export const awardsOf = ({ awards }: Pick<SeasonRow, 'awards'>): SeasonAward[] =>
  SeasonAward.array().parse(awards)
