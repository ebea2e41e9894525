import * as z from 'zod'
import { IsoTime, Success, text } from '../common.ts'
import { CrudQuery, paged } from '../crud.ts'
import { endpoint } from '../endpoint.ts'
import { merchBase } from './paths.ts'

/** An avatar that a season gives: for so many points as soon as they are reached, or for a place when it closes. */
export const SeasonAward = z
  .object({
    avatarSlug: z.string().max(60),
    by: z.enum(['points', 'place']).default('points'),
    rankingValue: z.number().int().min(1).max(1_000_000_000),
  })
  .meta({ id: 'SeasonAward' })
export type SeasonAward = z.infer<typeof SeasonAward>

const Amount = z.number().int().min(0).max(1000)
const Cap = z.number().int().min(0).max(100_000)

/** What a season gives points for, and how many a day at most. */
export const SeasonRules = z
  .object({
    /** To the DJ, for each counted listener who likes at the end. */
    like: Amount.default(2),
    star: Amount.default(3),
    /** To the DJ, for each counted listener who heard four fifths. */
    stay: Amount.default(1),
    /** Counted listeners for which the owner of the room has a point; 0 for none. */
    hostPer: Amount.default(3),
    /** Minutes heard for which a listener has a point; 0 for none. */
    presentMinutes: Amount.default(10),
    djCap: Cap.default(600),
    pairCap: Cap.default(40),
    hostCap: Cap.default(120),
    presentCap: Cap.default(24),
  })
  .meta({ id: 'SeasonRules' })
export type SeasonRules = z.infer<typeof SeasonRules>

/** A time in which points are counted together, from `startDate` to before `endDate`. */
export const Season = z
  .object({
    id: z.number(),
    name: z.string(),
    description: z.string(),
    startDate: IsoTime,
    endDate: IsoTime,
    /** `CLOSING`: it is over, and the last songs are being counted. */
    status: z.enum(['UPCOMING', 'ACTIVE', 'CLOSING', 'CLOSED']),
    closedAt: IsoTime.nullable(),
    /** People who have a place in it. */
    participants: z.number(),
    /** The next one follows by itself. */
    repeats: z.boolean(),
    awards: z.array(SeasonAward),
    rules: SeasonRules,
    createdAt: IsoTime,
    updatedAt: IsoTime,
  })
  .meta({ id: 'Season' })
export type Season = z.infer<typeof Season>

const Settings = z.object({
  name: text(60, 1),
  description: text(1000),
  startDate: IsoTime,
  endDate: IsoTime,
  awards: z.array(SeasonAward).max(20),
  rules: SeasonRules,
  repeats: z.boolean(),
})

/** A season in the path. */
export const SeasonInPath = z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) })

/** What a season's settings may be refused for. */
const settingsRefused = [
  'seasonEndsEarly',
  'seasonLength',
  'seasonOver',
  'avatarNotFound',
  'seasonsOverlap',
  'seasonNameTaken',
] as const

export const createSeason = endpoint({
  method: 'post',
  path: `${merchBase}/points/season`,
  does: 'Makes a season of a day to two years, which overlaps no other.',
  as: 'admin',
  scope: null,
  body: Settings.partial().required({ name: true, startDate: true, endDate: true }),
  gives: { 201: Season },
  refuses: settingsRefused,
})

export const changeSeason = endpoint({
  method: 'patch',
  path: `${merchBase}/points/season/:id`,
  does: 'Changes a season that is not over: once it began it keeps its start, and its awards may only grow.',
  as: 'admin',
  scope: null,
  params: SeasonInPath,
  body: Settings.partial(),
  gives: { 200: Season },
  refuses: ['seasonNotFound', 'seasonClosed', 'seasonBegan', 'seasonKeepsAwards', ...settingsRefused],
})

export const dropSeason = endpoint({
  method: 'delete',
  path: `${merchBase}/points/season/:id`,
  does: 'Deletes a season that has not begun.',
  as: 'admin',
  scope: null,
  params: SeasonInPath,
  gives: { 200: Success },
  refuses: ['seasonNotFound', 'seasonBeganStays'],
})

export const dropSeasonAsAdmin = endpoint({
  method: 'delete',
  path: `${merchBase}/admin/seasons/:id`,
  does: 'Deletes a season that has not begun.',
  as: 'admin',
  scope: null,
  params: SeasonInPath,
  gives: { 200: Success },
  refuses: ['seasonNotFound', 'seasonBeganStays'],
})

export const currentSeason = endpoint({
  method: 'get',
  path: `${merchBase}/seasons/current`,
  does: 'Gives the season that is running.',
  as: 'guest',
  scope: null,
  gives: { 200: Season },
  refuses: ['noSeason'],
})

export const adminSeasons = endpoint({
  method: 'get',
  path: `${merchBase}/admin/seasons`,
  does: 'Lists seasons, in the query language of admin lists.',
  as: 'moderator',
  scope: null,
  query: CrudQuery,
  gives: { 200: paged(Season.partial().required({ id: true })) },
  refuses: [],
})

/** How much was given in a season, how much of that the rankings do not show yet, and how many results there are. */
export const SeasonInside = Season.extend({ entries: z.number(), inbox: z.number(), results: z.number() })

export const closeSeasonNow = endpoint({
  method: 'post',
  path: `${merchBase}/admin/seasons/:id/close`,
  does: 'Closes a season that is over now instead of ten minutes after its end. While plays told before still wait to be counted it stays `CLOSING`: then it is asked again, or closes by itself.',
  as: 'admin',
  scope: null,
  perMinute: 10,
  params: SeasonInPath,
  gives: { 200: SeasonInside },
  refuses: ['seasonNotFound', 'seasonNotOver'],
})

/** What points there were by one rule within a week, and what other rules would have made of it. */
const Tried = z.object({
  rule: z.enum(['like', 'star', 'stay', 'host', 'present']),
  before: z.number(),
  /** Null where nothing is known: the rules of then gave nothing for it. */
  after: z.number().nullable(),
})

export const tryRules = endpoint({
  method: 'post',
  path: `${merchBase}/admin/seasons/try-rules`,
  does: 'Tells about how many points other rules would have given for the plays of the last seven days; nothing is changed. What one listener may give one DJ a day is taken as it was.',
  as: 'admin',
  scope: null,
  perMinute: 30,
  body: z.object({ rules: SeasonRules }),
  gives: {
    200: z.object({
      plays: z.number(),
      people: z.number(),
      rules: z.array(Tried),
      /** The most that one person had in a day. */
      most: z.object({ before: z.number(), after: z.number() }),
    }),
  },
  refuses: [],
})

export const adminSeason = endpoint({
  method: 'get',
  path: `${merchBase}/admin/seasons/:id`,
  does: 'Gives a season with how much was given in it, how much of that the rankings do not show yet, and its results.',
  as: 'moderator',
  scope: null,
  params: SeasonInPath,
  gives: { 200: SeasonInside },
  refuses: ['seasonNotFound'],
})
