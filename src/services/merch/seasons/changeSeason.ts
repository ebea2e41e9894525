import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/merch/seasons.ts'
import { type SeasonAward, SeasonRules } from '#contract/merch/seasons.ts'
import type { Operation, Tx } from '#services/core/context.ts'
import { noteAct } from '#services/core/noteAct.ts'
import { knownSeason } from '../access.ts'
import { avatarBySlug } from '../avatars/store.ts'
import { addSeason } from './addSeason.ts'
import { inTheWay, lockSeasons, type SeasonRow, updateSeason } from './store.ts'
import { carryAwards } from './storeAwards.ts'
import { awardsOf, seasonView } from './view.ts'

const DAY = 86_400_000
const LONGEST = 731 * DAY

type Times = Pick<SeasonRow, 'startAt' | 'endAt'>

const holdTimes = ({ startAt, endAt }: Times, now: number): void => {
  const length = endAt.getTime() - startAt.getTime()
  if (length <= 0) return refuse('seasonEndsEarly')
  if (length < DAY || length > LONGEST) return refuse('seasonLength')
  if (endAt.getTime() <= now) return refuse('seasonOver')
}

const holdPlace = async (
  { db }: Tx,
  season: Times & { readonly id: number | null; readonly name: string },
): Promise<void> => {
  const other = await inTheWay(db, season)
  if (other !== null) return refuse(other === 'name' ? 'seasonNameTaken' : 'seasonsOverlap')
}

/** What a season gives is an avatar that is earned, not everybody's. */
const holdAwards = async ({ db }: Tx, awards: readonly SeasonAward[]): Promise<void> => {
  for (const { avatarSlug } of awards)
    if ((await avatarBySlug(db, avatarSlug))?.status !== 'SEASON_AWARD') return refuse('avatarNotFound')
}

export const createSeason: Operation<typeof contract.createSeason> = async (ctx, { body }) => {
  const { name, description = '', awards = [], rules = SeasonRules.parse({}), repeats = false } = body
  const times = { startAt: new Date(body.startDate), endAt: new Date(body.endDate) }
  holdTimes(times, ctx.now())
  const row = await ctx.tx(async (tx) => {
    await lockSeasons(tx.db)
    await holdAwards(tx, awards)
    await holdPlace(tx, { id: null, name, ...times })
    noteAct(tx, 'seasonAdded', { about: name, data: { ...body } })
    return addSeason(tx, { name, description, ...times, repeats, awards, rules })
  })
  return seasonView(ctx.db, row)
}

const hasAll = (awards: readonly SeasonAward[], before: readonly SeasonAward[]): boolean =>
  before.every((old) =>
    awards.some(
      (award) =>
        award.avatarSlug === old.avatarSlug && award.by === old.by && award.rankingValue === old.rankingValue,
    ),
  )

/** A season that has begun keeps its start, and what it promised. */
const holdBegun = (before: SeasonRow, startAt: Date, awards: readonly SeasonAward[]): void => {
  if (startAt.getTime() !== before.startAt.getTime()) return refuse('seasonBegan')
  if (!hasAll(awards, awardsOf(before))) return refuse('seasonKeepsAwards')
}

export const changeSeason: Operation<typeof contract.changeSeason> = async (ctx, { params, body }) => {
  const row = await ctx.tx(async (tx) => {
    await lockSeasons(tx.db)
    const before = await knownSeason(tx, params.id)
    if (before.status === 'CLOSING' || before.status === 'CLOSED') return refuse('seasonClosed')
    const startAt = body.startDate === undefined ? before.startAt : new Date(body.startDate)
    const endAt = body.endDate === undefined ? before.endAt : new Date(body.endDate)
    const { name = before.name, description, awards = awardsOf(before), rules, repeats } = body
    const now = new Date(tx.now())
    if (before.startAt <= now) holdBegun(before, startAt, awards)
    holdTimes({ startAt, endAt }, tx.now())
    await holdAwards(tx, body.awards ?? [])
    await holdPlace(tx, { id: before.id, name, startAt, endAt })
    await carryAwards(tx.db, before.id, awards, now)
    noteAct(tx, 'seasonChanged', { about: before.name, data: { id: before.id, ...body } })
    return updateSeason(tx.db, before.id, {
      name,
      startAt,
      endAt,
      awards: JSON.stringify(awards),
      ...(description !== undefined && { description }),
      ...(rules !== undefined && {
        rules: JSON.stringify(rules),
        rulesBefore: JSON.stringify(before.rules),
        rulesAt: now,
      }),
      ...(repeats !== undefined && { repeats }),
      updatedAt: now,
    })
  })
  return seasonView(ctx.db, row)
}
