import * as z from 'zod'
import { IsoTime, skipTake, Uuid } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { Badge } from '../user/profile.ts'
import { merchBase } from './paths.ts'
import { Season, SeasonAward, SeasonInPath } from './seasons.ts'

/** Somebody's place: one more than there are people with more points. */
export const Rank = z
  .object({
    id: z.number(),
    rank: z.number(),
    userUuid: Uuid,
    /** False where they asked to stand here without a name: `userUuid` and `userProfile` are nobody's then. */
    named: z.boolean(),
    /** Points; where who stands here has no name, those of the next place that has one. */
    balance: z.number(),
    userProfile: z.object({
      uuid: Uuid,
      nickname: z.string(),
      avatarId: z.string(),
      color: z.string(),
      badges: z.array(Badge),
    }),
  })
  .meta({ id: 'Rank' })
export type Rank = z.infer<typeof Rank>

/** Where somebody stands in a season; without `seasonId` in everything they ever got. */
export const RankingStatus = z
  .object({
    id: z.number(),
    userUuid: Uuid,
    seasonId: z.number().nullable(),
    seasonName: z.string().nullable(),
    balance: z.number(),
    /** Null for who has no place. */
    rank: z.number().nullable(),
    participants: z.number(),
    achievedAvatars: z.array(z.string()),
    nextAward: SeasonAward.extend({ missing: z.number() }).nullable(),
    closed: z.boolean(),
  })
  .meta({ id: 'RankingStatus' })
export type RankingStatus = z.infer<typeof RankingStatus>

/** The same in the season that is running, if somebody has points in it. */
export const CurrentStatus = z
  .union([
    RankingStatus.extend({ hasCurrentRankingStatus: z.literal(true) }),
    z.object({ hasCurrentRankingStatus: z.literal(false) }),
  ])
  .meta({ id: 'CurrentRankingStatus' })
export type CurrentStatus = z.infer<typeof CurrentStatus>

const Neighbour = z.object({ name: z.string(), startDate: IsoTime }).nullable()

/** A part of a ranking, most points first. */
export const SeasonRanking = z
  .object({
    /** Null in rankings of more than one season, and where none is running. */
    season: Season.nullable(),
    ranking: z.array(Rank),
    /** People who have a place. */
    total: z.number(),
    take: z.number(),
    skip: z.number(),
    /** The last points are still being counted. */
    calculating: z.boolean(),
    asOf: IsoTime,
    previousSeason: Neighbour,
    nextSeason: Neighbour,
  })
  .meta({ id: 'SeasonRanking' })
export type SeasonRanking = z.infer<typeof SeasonRanking>

const base = `${merchBase}/points` as const
const Page = skipTake(50, 200)
const PersonInPath = z.object({ userUuid: Uuid })

export const rankingStatuses = endpoint({
  method: 'get',
  path: `${base}/ranking-status/:userUuid`,
  does: 'Lists where somebody stands in each season they have points in, newest first; of who stands in rankings without a name nobody but themselves and moderators is told.',
  as: 'guest',
  scope: null,
  params: PersonInPath,
  query: Page,
  gives: { 200: z.array(RankingStatus) },
  refuses: ['userNotFound'],
})

export const rankingSum = endpoint({
  method: 'get',
  path: `${base}/ranking-status/sum/:userUuid`,
  does: 'Gives what somebody has in all seasons together, and in all.',
  as: 'guest',
  scope: null,
  params: PersonInPath,
  gives: {
    200: z.object({
      userUuid: Uuid,
      sum: z.number(),
      lifetime: z.number(),
      /** In how many seasons they have points. */
      seasons: z.number(),
      rank: z.number().nullable(),
      lifetimeRank: z.number().nullable(),
    }),
  },
  refuses: ['userNotFound'],
})

export const ownCurrentStatus = endpoint({
  method: 'get',
  path: `${base}/current-ranking-status`,
  does: 'Gives where the caller stands in the season that is running.',
  as: 'guest',
  scope: null,
  gives: { 200: CurrentStatus },
  refuses: [],
})

export const currentStatus = endpoint({
  method: 'get',
  path: `${base}/current-ranking-status/:userUuid`,
  does: 'Gives where somebody stands in the season that is running.',
  as: 'guest',
  scope: null,
  params: PersonInPath,
  gives: { 200: CurrentStatus },
  refuses: ['userNotFound'],
})

export const seasonRanking = endpoint({
  method: 'get',
  path: `${base}/season-ranking`,
  does: 'Gives the ranking of the season that is running.',
  as: 'guest',
  scope: null,
  query: Page,
  gives: { 200: SeasonRanking },
  refuses: [],
})

export const allSeasonsRanking = endpoint({
  method: 'get',
  path: `${base}/all-seasons-ranking`,
  does: 'Gives the ranking of all seasons together, or (`scope=lifetime`) of all that people ever got.',
  as: 'guest',
  scope: null,
  query: Page.extend({ scope: z.enum(['all', 'lifetime']).default('all') }),
  gives: { 200: SeasonRanking },
  refuses: [],
})

export const pastSeasons = endpoint({
  method: 'get',
  path: `${merchBase}/points/past-seasons`,
  does: 'Lists the seasons that are over, the last one first, each with its first three places.',
  as: 'guest',
  scope: null,
  query: skipTake(12, 50),
  gives: {
    200: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        startDate: IsoTime,
        endDate: IsoTime,
        participants: z.number(),
        /** In the order of the ranking, three at most. */
        first: z.array(Rank),
      }),
    ),
  },
  refuses: [],
})

export const seasonRankingByName = endpoint({
  method: 'get',
  path: `${base}/season-ranking/:seasonName`,
  does: 'Gives the ranking of a season by its name, in any case of letters, or by its number.',
  as: 'guest',
  scope: null,
  params: z.object({ seasonName: z.string().min(1).max(60) }),
  query: Page,
  gives: { 200: SeasonRanking },
  refuses: ['seasonNotFound'],
})

/** What is asked of the season beside a time: of one that begins at it, say. */
const besideATime = {
  method: 'get',
  as: 'guest',
  scope: null,
  params: z.object({ seasonStart: z.string().max(40) }),
  query: Page,
  gives: { 200: SeasonRanking },
  refuses: ['seasonNotFound', 'notADate'],
} as const

export const nextSeasonRanking = endpoint({
  ...besideATime,
  path: `${base}/season-ranking/next-season/:seasonStart`,
  does: 'Gives the ranking of the first season that begins after a time (ISO or epoch ms).',
})

export const previousSeasonRanking = endpoint({
  ...besideATime,
  path: `${base}/season-ranking/prev-season/:seasonStart`,
  does: 'Gives the ranking of the last season that begins before a time (ISO or epoch ms).',
})

export const rankingAroundMe = endpoint({
  method: 'get',
  path: `${base}/season-ranking-current`,
  does: 'Gives the first of the season that is running, where the caller stands, and who stands around them.',
  as: 'guest',
  scope: null,
  query: skipTake(10, 200).pick({ take: true }),
  gives: { 200: SeasonRanking.extend({ own: CurrentStatus, around: z.array(Rank) }) },
  refuses: [],
})

/** How the first ten of a season came to their points, at sixty moments at most; without those who have no name there. */
export const RankingRace = z
  .object({
    seasonId: z.number(),
    /** Where all begin with nothing. */
    startDate: IsoTime,
    times: z.array(IsoTime),
    /** In the order of the ranking: what somebody had at each of the times. */
    lines: z.array(z.object({ userUuid: Uuid, points: z.array(z.number()) })),
  })
  .meta({ id: 'RankingRace' })
export type RankingRace = z.infer<typeof RankingRace>

export const rankingRace = endpoint({
  method: 'get',
  path: `${base}/season/:id/race`,
  does: 'Gives how the first ten of a season came to their points, up to a minute old; who stands there without a name is left out for all but themselves and moderators.',
  as: 'guest',
  scope: null,
  params: SeasonInPath,
  gives: { 200: RankingRace },
  refuses: ['seasonNotFound'],
})
