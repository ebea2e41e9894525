import * as z from 'zod'
import { IsoTime, Uuid } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { Reference } from '../room/paths.ts'
import { auditBase } from './paths.ts'

export const DashboardName = z
  .enum(['plays', 'listeners', 'rooms', 'retention', 'economy'])
  .meta({ id: 'DashboardName' })
export type DashboardName = z.infer<typeof DashboardName>

/** Weeks after that of their sign-up in which people are looked for again. */
export const COHORT_WEEKS = 12

const whole = z.number().int()

/** Songs that ended, with their votes. */
const Plays = z.object({
  name: z.literal('plays'),
  steps: z.array(z.object({ at: IsoTime, plays: whole, likes: whole, stars: whole })),
  /** The same span just before. */
  before: z.object({ plays: whole, likes: whole, stars: whole }),
})

/** How many listen at each hour of the week, in the zone that was asked for. */
const Listeners = z.object({
  name: z.literal('listeners'),
  /** Present in rooms that played something lately. */
  now: whole,
  cells: z.array(
    z.object({
      /** From 1, Monday. */
      weekday: whole,
      hour: whole,
      /** Listeners at a time, over all such hours of the span, and in the fullest of them. */
      average: z.number(),
      peak: z.number(),
    }),
  ),
  /** Hours heard in the span, and in the same span just before. */
  hours: z.number(),
  hoursBefore: z.number(),
})

/** The rooms in which most was played. */
const Rooms = z.object({
  name: z.literal('rooms'),
  rooms: z.array(
    z.object({
      uuid: Uuid,
      slug: z.string(),
      name: z.string(),
      plays: whole,
      likes: whole,
      hours: z.number(),
      /** Plays in equal parts of the span, oldest first. */
      line: z.array(whole),
      /** Pictures of what played last. */
      covers: z.array(z.string()),
      people: whole,
      /** At this moment, from -1 to 1. */
      vibe: z.number(),
    }),
  ),
})

/** Who comes again: accounts by the week of their sign-up, and how far they came. */
const Retention = z.object({
  name: z.literal('retention'),
  cohorts: z.array(
    z.object({
      /** The Monday it began on. */
      week: IsoTime,
      accounts: whole,
      /** How many heard music in that week, the next, and so on, as far as those weeks began. */
      back: z.array(whole),
    }),
  ),
  funnel: z.object({ guests: whole, accounts: whole, decks: whole, secondWeek: whole, buyers: whole }),
})

/** Tokens and money. */
const Economy = z.object({
  name: z.literal('economy'),
  steps: z.array(
    z.object({
      at: IsoTime,
      sold: whole,
      given: whole,
      spent: whole,
      /** In all accounts at the end of the step. */
      outstanding: whole,
    }),
  ),
  /** What was paid for, in minor units; purchases made to try things out are left out. */
  revenue: z.array(z.object({ at: IsoTime, currency: z.string(), amount: whole, refunded: whole })),
  before: z.object({ sold: whole, given: whole, spent: whole }),
})

export const Dashboard = z
  .discriminatedUnion('name', [Plays, Listeners, Rooms, Retention, Economy])
  .meta({ id: 'Dashboard' })
export type Dashboard = z.infer<typeof Dashboard>
export type DashboardOf<Name extends DashboardName> = Extract<Dashboard, { name: Name }>

export const dashboard = endpoint({
  method: 'get',
  path: `${auditBase}/dashboards/:name`,
  does: 'Gives what one of the dashboards draws, from hourly sums: `plays`, `listeners`, `rooms`, `retention` or `economy`. Without a span it is of the last 30 days; two years at most.',
  as: 'admin',
  scope: null,
  params: z.object({ name: DashboardName }),
  query: z.object({
    from: IsoTime.optional(),
    to: IsoTime.optional(),
    /** Plays and listeners of this room alone. */
    room: Reference.optional(),
    step: z.enum(['hour', 'day', 'week']).default('day'),
    /** Days and hours are of this time zone. */
    zone: z.string().min(1).max(64).default('UTC'),
  }),
  gives: { 200: Dashboard },
  refuses: ['spanTooLong', 'timeZoneNotValid', 'roomNotFound'],
})
