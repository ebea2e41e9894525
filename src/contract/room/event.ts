import * as z from 'zod'
import { IsoTime, text, Uuid, WebAddress } from '../common.ts'
import { Reference } from './paths.ts'

/** Wall time, without a zone. */
export const WallTime = z
  .string()
  .regex(
    /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d$/,
    'must be like 2026-11-19T21:00',
  )
export const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const

/** How an event comes again: on some days of a week, on the same day or weekday of a month, until a day or so often. */
export const Recurrence = z
  .object({
    unit: z.enum(['day', 'week', 'month']),
    every: z.number().int().min(1).max(4),
    weekdays: z.array(z.enum(weekdays)).min(1).max(7).optional(),
    monthly: z.enum(['day', 'weekday']).optional(),
    until: z.iso.date().optional(),
    count: z.number().int().min(1).max(104).optional(),
    /** Occurrences that do not take place. */
    except: z.array(WallTime).max(104).optional(),
  })
  .meta({ id: 'Recurrence' })
export type Recurrence = z.infer<typeof Recurrence>

const Visibility = z.enum(['PUBLIC', 'UNLISTED', 'MEMBERS'])

/** What somebody answers to an event. */
export const RsvpAnswer = z.enum(['going', 'interested', 'no'])
export type RsvpAnswer = z.infer<typeof RsvpAnswer>

/** An event as the caller sees it. `startTime` and `endTime` are those of what runs or comes next, else of the last. */
export const Event = z
  .object({
    id: z.number(),
    uuid: Uuid,
    slug: z.string(),
    title: z.string(),
    description: z.string(),
    pictureUrl: z.string().nullable(),
    roomUuid: Uuid.nullable(),
    roomSlug: z.string().nullable(),
    communityUuid: Uuid.nullable(),
    hostUuid: Uuid,
    hostName: z.string(),
    startTime: IsoTime,
    endTime: IsoTime,
    timeZone: z.string(),
    /** Of the first occurrence, in `timeZone`. */
    localStart: z.string(),
    durationMinutes: z.number(),
    recurrence: Recurrence.nullable(),
    visibility: Visibility,
    status: z.enum(['SCHEDULED', 'LIVE', 'ENDED', 'CANCELLED']),
    /** To what comes next. */
    going: z.number(),
    interested: z.number(),
    rsvp: RsvpAnswer.nullable(),
    friendsGoing: z.array(Uuid),
    revision: z.number(),
    /** Ours: names what comes next; sent back as `occurrence`. */
    occurrence: z.string(),
    /** Ours: whether the caller may change it. */
    mayChange: z.boolean(),
    createdAt: IsoTime,
    updatedAt: IsoTime,
  })
  .meta({ id: 'Event' })
export type Event = z.infer<typeof Event>

/** One time at which an event takes place. */
export const Occurrence = z
  .object({
    slug: z.string(),
    title: z.string(),
    startTime: IsoTime,
    endTime: IsoTime,
    isCancelled: z.boolean(),
  })
  .meta({ id: 'Occurrence' })
export type Occurrence = z.infer<typeof Occurrence>

/** An event as site staff see it. */
export const AdminEvent = Event.extend({
  cancelledAt: IsoTime.nullable(),
  room: z.object({ uuid: Uuid, slug: z.string(), name: z.string() }).nullable().optional(),
  community: z.object({ uuid: Uuid, slug: z.string(), name: z.string() }).nullable().optional(),
}).meta({ id: 'AdminEvent' })
export type AdminEvent = z.infer<typeof AdminEvent>

const Instant = z.iso.datetime({ offset: true })

/** When: wall time in a zone and how long; or instants with their offset, read as wall time of the zone. */
const timing = {
  localStart: WallTime.optional(),
  timeZone: z.string().min(1).max(64).optional(),
  durationMinutes: z.number().int().min(5).max(1_000_000).optional(),
  startTime: Instant.optional(),
  endTime: Instant.optional(),
}
export const EventTiming = z.object(timing)
export type EventTiming = z.infer<typeof EventTiming>

/** Everything of an event that may be set. */
const settings = {
  title: text(120, 1),
  description: text(4000).optional(),
  pictureUrl: WebAddress.nullable().optional(),
  room: Reference.optional(),
  community: Reference.optional(),
  recurrence: Recurrence.nullable().optional(),
  visibility: Visibility.optional(),
  slug: z.string().trim().toLowerCase().min(1).max(60).optional(),
}
export const EventInput = z.object({ ...settings, ...timing }).meta({ id: 'EventInput' })
export type EventInput = z.infer<typeof EventInput>

/** A change: of all of an event, or with `occurrence` of when that one is. */
export const EventChange = EventInput.partial().extend({ occurrence: WallTime.optional() })
export type EventChange = z.infer<typeof EventChange>
