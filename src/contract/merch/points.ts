import * as z from 'zod'
import { IsoTime, skipTake, text, Uuid } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { merchBase } from './paths.ts'
import { RankingStatus } from './rankings.ts'

/** So many points are given or taken at once at most. */
const MOST_POINTS = 100_000

const Given = z.object({
  userUuid: Uuid,
  /** Less than nothing takes points. */
  points: z
    .number()
    .int()
    .min(-MOST_POINTS)
    .max(MOST_POINTS)
    .refine((n) => n !== 0, 'must not be 0'),
  reason: text(500, 1),
  /** The season that is running, where none is named. */
  seasonId: z.number().int().min(1).optional(),
})

/**
 * Why points were not given. About a listener: `noPerson` a bot or guest · `standing` may not act · `ownAccount` of the
 * DJ · `newAccount` younger than a day · `noContact` no proven contact · `sameNetwork` as the DJ · `crowdedNetwork` two
 * older accounts share theirs · `tooShort` there for less than 30 s. About the play: `shortPlay`, `repeatedSong` within
 * two hours, `noListeners`. About oneself: `ownContact` no proven contact · `dayCap` · `pairCap` of one listener.
 */
export const NotCounted = z.enum([
  'noPerson',
  'standing',
  'ownAccount',
  'newAccount',
  'noContact',
  'sameNetwork',
  'crowdedNetwork',
  'tooShort',
  'shortPlay',
  'repeatedSong',
  'noListeners',
  'ownContact',
  'dayCap',
  'pairCap',
])
export type NotCounted = z.infer<typeof NotCounted>

/** Points that somebody got, that were taken, or (`notCounted`) that were not given. */
export const PointEntry = z
  .object({
    id: z.number(),
    seasonId: z.number().nullable(),
    rule: z.string(),
    /** 0 for what was not given. */
    points: z.number(),
    /** Why, in the words of who gave them; for a song its name. */
    reason: z.string(),
    roomUuid: Uuid.nullable(),
    at: IsoTime,
    /** Why so many points (`missed`) were not given; null for what was. */
    notCounted: NotCounted.nullable(),
    missed: z.number(),
  })
  .meta({ id: 'PointEntry' })
export type PointEntry = z.infer<typeof PointEntry>

/** The same with the name of its room; null where there is none, or none any more. */
export const PointEntryInRoom = PointEntry.extend({
  room: z.object({ slug: z.string(), name: z.string() }).nullable(),
}).meta({ id: 'PointEntryInRoom' })

export const handlePoints = endpoint({
  method: 'post',
  path: `${merchBase}/points/season/admin/handle-points`,
  does: 'Gives points to somebody, or takes them; with a key once, however often it is asked.',
  as: 'admin',
  scope: null,
  body: Given.extend({ idempotencyKey: text(100, 1).optional() }),
  gives: { 201: RankingStatus },
  refuses: ['userNotFound', 'seasonNotFound', 'holdsNoPoints', 'pointsBelowZero', 'seasonClosed'],
})

export const servicePoints = endpoint({
  method: 'post',
  path: `${merchBase}/points/service`,
  does: 'Gives or takes points for a service, all or nothing; what it gave under a `source` before is not given again.',
  as: 'service',
  scope: null,
  body: z.object({
    entries: z
      .array(Given.extend({ source: text(100, 1) }))
      .min(1)
      .max(100),
  }),
  gives: { 201: z.object({ accepted: z.number(), repeated: z.number() }) },
  refuses: ['userNotFound', 'seasonNotFound', 'holdsNoPoints', 'pointsBelowZero', 'seasonClosed'],
})

export const pointEntries = endpoint({
  method: 'get',
  path: `${merchBase}/points/entries`,
  does: 'Lists what the caller got and lost, and what was not given in the last 30 days and why, newest first.',
  as: 'person',
  scope: null,
  query: skipTake(50, 200),
  gives: { 200: z.array(PointEntryInRoom) },
  refuses: [],
})

export const pointEntriesOf = endpoint({
  method: 'get',
  path: `${merchBase}/admin/point-entries/:userUuid`,
  does: 'Lists what somebody got and lost, newest first.',
  as: 'admin',
  scope: null,
  params: z.object({ userUuid: Uuid }),
  query: skipTake(50, 200),
  gives: { 200: z.array(PointEntryInRoom) },
  refuses: ['userNotFound'],
})
