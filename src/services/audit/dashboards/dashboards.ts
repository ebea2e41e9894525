import type * as contract from '#contract/audit/dashboards.ts'
import { COHORT_WEEKS, type Dashboard, type DashboardOf } from '#contract/audit/dashboards.ts'
import { refuse } from '#contract/errors.ts'
import { emptySummary } from '#ports/live.ts'
import type { Operation, UserCtx } from '#services/core/context.ts'
import { coversOfRooms } from '#services/playlist/api.ts'
import { roomByReference, roomsNamed } from '#services/room/api.ts'
import {
  cohortSums,
  heardByWeekHour,
  moneyBy,
  roomParts,
  roomsSince,
  type Span,
  type Step,
  sumsBy,
  sumsIn,
} from './storeDashboards.ts'
import { WEEK_MS, weekOf, weeksBetween } from './weeks.ts'

const DAY_MS = 86_400_000
/** Without a span, and at most. */
const USUAL_MS = 30 * DAY_MS
const LONGEST_MS = 731 * DAY_MS
const ROOMS_SHOWN = 24
const LINE_PARTS = 24
/** Rooms that are looked at for who is there now. */
const ROOMS_LOOKED_AT = 500

interface Asked extends Span {
  readonly step: Step
  readonly roomUuid: string | undefined
}

/** The same length just before. */
const before = ({ from, to, ...rest }: Asked): Asked => ({
  ...rest,
  from: new Date(2 * from.getTime() - to.getTime()),
  to: from,
})

/** Amounts by the time their step began, in the order of time. */
const inSteps = (
  sums: readonly { readonly at: Date; readonly measure: string; readonly amount: number }[],
): [string, ReadonlyMap<string, number>][] => {
  const steps = new Map<string, Map<string, number>>()
  for (const { at, measure, amount } of sums) {
    const step = steps.get(at.toISOString()) ?? new Map<string, number>()
    steps.set(at.toISOString(), step.set(measure, amount))
  }
  return [...steps]
}

const plays = async ({ db }: UserCtx, asked: Asked): Promise<DashboardOf<'plays'>> => {
  const measures = ['plays', 'likes', 'stars']
  const { roomUuid } = asked
  const of = (sums: ReadonlyMap<string, number>) => ({
    plays: sums.get('plays') ?? 0,
    likes: sums.get('likes') ?? 0,
    stars: sums.get('stars') ?? 0,
  })
  return {
    name: 'plays',
    steps: inSteps(await sumsBy(db, asked.step, measures, asked, roomUuid)).map(([at, sums]) => ({
      at,
      ...of(sums),
    })),
    before: of(await sumsIn(db, measures, before(asked), roomUuid)),
  }
}

const listeners = async (ctx: UserCtx, asked: Asked): Promise<DashboardOf<'listeners'>> => {
  const { db } = ctx
  const { roomUuid, from, to } = asked
  const weeks = Math.max(1, (to.getTime() - from.getTime()) / WEEK_MS)
  const cells = await heardByWeekHour(db, asked, roomUuid)
  const lately =
    roomUuid === undefined ? await roomsSince(db, new Date(ctx.now() - DAY_MS), ROOMS_LOOKED_AT) : [roomUuid]
  const live = await ctx.live.summaries(lately)
  const hours = cells.reduce((sum, { seconds }) => sum + seconds, 0) / 3600
  const past = await sumsIn(db, ['heardSeconds'], before(asked), roomUuid)
  return {
    name: 'listeners',
    now: [...live.values()].reduce((sum, { people }) => sum + people, 0),
    cells: cells.map(({ weekday, hour, seconds, most }) => ({
      weekday,
      hour,
      average: seconds / 3600 / weeks,
      peak: most / 3600,
    })),
    hours,
    hoursBefore: (past.get('heardSeconds') ?? 0) / 3600,
  }
}

const rooms = async (ctx: UserCtx, asked: Asked): Promise<DashboardOf<'rooms'>> => {
  const parts = await roomParts(ctx.db, asked, LINE_PARTS, ROOMS_SHOWN)
  const uuids = [...new Set(parts.map(({ roomUuid }) => roomUuid))]
  const [names, covers, live] = await Promise.all([
    roomsNamed(ctx, uuids),
    coversOfRooms(ctx, uuids),
    ctx.live.summaries(uuids),
  ])
  const shown = uuids.flatMap((uuid) => {
    const name = names.get(uuid)
    if (name === undefined) return []
    const own = parts.filter(({ roomUuid }) => roomUuid === uuid)
    const sumOf = (measure: string): number =>
      own.reduce((sum, part) => sum + (part.measure === measure ? part.amount : 0), 0)
    const { people, vibeMeter } = live.get(uuid) ?? emptySummary
    const line = Array.from({ length: LINE_PARTS }, (_, n) =>
      own.reduce(
        (sum, { measure, part, amount }) => sum + (measure === 'plays' && part === n ? amount : 0),
        0,
      ),
    )
    return [
      {
        ...name,
        plays: sumOf('plays'),
        likes: sumOf('likes'),
        hours: sumOf('heardSeconds') / 3600,
        line,
        covers: [...(covers.get(uuid) ?? [])],
        people,
        vibe: vibeMeter,
      },
    ]
  })
  return { name: 'rooms', rooms: shown.toSorted((a, b) => b.plays - a.plays) }
}

const retention = async (ctx: UserCtx, asked: Asked): Promise<DashboardOf<'retention'>> => {
  const span = { from: new Date(weekOf(asked.from.getTime())), to: asked.to }
  const cohorts = inSteps(await cohortSums(ctx.db, span))
  const sum = (measure: string): number =>
    cohorts.reduce((all, [, sums]) => all + (sums.get(measure) ?? 0), 0)
  const guests = await sumsIn(ctx.db, ['guests'], span)
  return {
    name: 'retention',
    cohorts: cohorts.map(([week, sums]) => ({
      week,
      accounts: sums.get('cohort.accounts') ?? 0,
      back: Array.from(
        { length: Math.min(COHORT_WEEKS, Math.max(0, weeksBetween(Date.parse(week), ctx.now()))) + 1 },
        (_, n) => sums.get(`cohort.${n}`) ?? 0,
      ),
    })),
    funnel: {
      guests: guests.get('guests') ?? 0,
      accounts: sum('cohort.accounts'),
      decks: sum('cohort.decks'),
      secondWeek: sum('cohort.1'),
      buyers: sum('cohort.buyers'),
    },
  }
}

const tokens = ['tokens.sold', 'tokens.given', 'tokens.spent', 'tokens.forfeited'] as const

const movedIn = (sums: ReadonlyMap<string, number>) => {
  const [sold = 0, given = 0, spent = 0, forfeited = 0] = tokens.map((name) => sums.get(name))
  return { sold, given, spent, left: sold + given - spent - forfeited }
}

const economy = async ({ db }: UserCtx, asked: Asked): Promise<DashboardOf<'economy'>> => {
  const ever = await sumsIn(db, tokens, { from: new Date(0), to: asked.from })
  let outstanding = movedIn(ever).left
  const { left: _left, ...past } = movedIn(await sumsIn(db, tokens, before(asked)))
  return {
    name: 'economy',
    steps: inSteps(await sumsBy(db, asked.step, tokens, asked)).map(([at, sums]) => {
      const { left, ...moved } = movedIn(sums)
      outstanding += left
      return { at, ...moved, outstanding }
    }),
    revenue: (await moneyBy(db, asked.step, asked)).map(({ at, ...money }) => ({
      at: at.toISOString(),
      ...money,
    })),
    before: past,
  }
}

const read = { plays, listeners, rooms, retention, economy } as const

const isZone = (zone: string): boolean => {
  if (!/^[A-Za-z]/.test(zone)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return true
  } catch {
    return false
  }
}

export const dashboard: Operation<typeof contract.dashboard> = async (
  ctx,
  { params, query },
): Promise<Dashboard> => {
  const to = query.to === undefined ? new Date(ctx.now()) : new Date(query.to)
  const from = query.from === undefined ? new Date(to.getTime() - USUAL_MS) : new Date(query.from)
  const length = to.getTime() - from.getTime()
  if (length <= 0 || length > LONGEST_MS) return refuse('spanTooLong')
  if (!isZone(query.zone)) return refuse('timeZoneNotValid')
  const room = query.room === undefined ? undefined : await roomByReference(ctx, query.room)
  if (room === null) return refuse('roomNotFound')
  const { zone, step } = query
  return read[params.name](ctx, { from, to, zone, step, roomUuid: room?.room.uuid })
}
