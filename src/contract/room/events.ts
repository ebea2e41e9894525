import * as z from 'zod'
import { IsoTime, paging, Success, text, Uuid } from '../common.ts'
import { CrudQuery, paged } from '../crud.ts'
import { endpoint } from '../endpoint.ts'
import {
  AdminEvent,
  Event,
  EventChange,
  EventInput,
  EventTiming,
  Occurrence,
  Recurrence,
  RsvpAnswer,
  WallTime,
} from './event.ts'
import { Reference, RoomReference, roomBase } from './paths.ts'

const base = `${roomBase}/events` as const
const admin = `${roomBase}/admin/events` as const

/** So many coming events a room has, and somebody hosts. */
export const MOST_EVENTS_OF_ROOM = 20
export const MOST_EVENTS_OF_HOST = 50

const InPath = RoomReference
const Filters = paging(30, 100).extend({
  from: z.iso.datetime({ offset: true }).optional(),
  to: z.iso.datetime({ offset: true }).optional(),
  room: Reference.optional(),
  community: Reference.optional(),
  host: Uuid.optional(),
  /** Only those the caller hosts or answered to. */
  mine: z.enum(['true', 'false']).optional(),
})
const Events = z.object({ events: z.array(Event), count: z.number() })

export const events = endpoint({
  method: 'get',
  path: base,
  does: 'Lists events by when they are next; past ones only with `to`.',
  as: 'guest',
  scope: 'rooms:read',
  query: Filters,
  gives: { 200: Events },
  refuses: ['roomNotFound', 'communityNotFound'],
})

export const upcomingEvents = endpoint({
  method: 'get',
  path: `${base}/upcoming`,
  does: 'Lists events that run or begin within 60 days.',
  as: 'guest',
  scope: 'rooms:read',
  query: Filters,
  gives: { 200: Events },
  refuses: ['roomNotFound', 'communityNotFound'],
})

/** So many occurrences are told at once, and so long a time is looked at. */
export const MOST_OCCURRENCES = 500
const LONGEST_LOOK_MS = 62 * 86_400_000

export const occurrences = endpoint({
  method: 'get',
  path: `${base}/occurrences`,
  does: 'Ours: every single time at which events take place between two moments, for calendars; 62 days at most.',
  as: 'guest',
  scope: null,
  query: z
    .object({
      from: z.iso.datetime({ offset: true }),
      to: z.iso.datetime({ offset: true }),
      mine: z.enum(['true', 'false']).optional(),
    })
    .refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= LONGEST_LOOK_MS, 'at most 62 days'),
  gives: { 200: z.object({ occurrences: z.array(Occurrence) }) },
  refuses: [],
})

export const event = endpoint({
  method: 'get',
  path: `${base}/:id`,
  does: 'Shows an event.',
  as: 'guest',
  scope: 'rooms:read',
  params: InPath,
  gives: { 200: Event },
  refuses: ['eventNotFound'],
})

export const eventBySlug = endpoint({
  method: 'get',
  path: `${base}/slug/:id`,
  does: 'Shows an event by its slug.',
  as: 'guest',
  scope: null,
  params: InPath,
  gives: { 200: Event },
  refuses: ['eventNotFound'],
})

const timeRefusals = ['eventInPast', 'eventTooLong', 'timeZoneNotValid', 'recurrenceNotValid'] as const
const making = [
  'roomNotFound',
  'communityNotFound',
  'notRoomModerator',
  'notCommunityModerator',
  ...timeRefusals,
  'eventSlugTaken',
  'slugReserved',
  'tooManyEvents',
  'wordsRefused',
] as const

export const createEvent = endpoint({
  method: 'post',
  path: base,
  does: 'Makes an event in a room the caller moderates, or in a community they run.',
  as: 'user',
  scope: null,
  body: EventInput,
  gives: { 201: Event },
  refuses: making,
})

export const previewEvent = endpoint({
  method: 'post',
  path: `${base}/preview`,
  does: 'Ours: the next five times of an event that is not made yet.',
  as: 'user',
  scope: null,
  body: EventTiming.extend({ recurrence: Recurrence.nullable().optional() }),
  gives: {
    200: z.object({
      occurrences: z.array(z.object({ localStart: z.string(), startTime: IsoTime, endTime: IsoTime })),
    }),
  },
  refuses: timeRefusals,
})

export const changeEvent = endpoint({
  method: 'patch',
  path: `${base}/:id`,
  does: 'Changes an event, or with `occurrence` when that one is: its host may, and who runs the room or community.',
  as: 'user',
  scope: null,
  params: InPath,
  body: EventChange,
  gives: { 200: Event },
  refuses: ['eventNotFound', 'notEventHost', ...making],
})

export const cancelEvent = endpoint({
  method: 'delete',
  path: `${base}/:id`,
  does: 'Cancels an event, or with `occurrence` that one; it is shown so for seven days.',
  as: 'user',
  scope: null,
  params: InPath,
  body: z.object({ occurrence: WallTime.optional(), reason: text(500).optional() }),
  gives: { 200: Success },
  refuses: ['eventNotFound', 'notEventHost'],
})

export const answerEvent = endpoint({
  method: 'put',
  path: `${base}/:id/rsvp`,
  does: 'Ours: says whether the caller comes, to all of it or to one occurrence.',
  as: 'person',
  scope: null,
  params: InPath,
  body: z.object({ answer: RsvpAnswer, occurrence: WallTime.optional() }),
  gives: { 200: Event },
  refuses: ['eventNotFound'],
})

export const withdrawAnswer = endpoint({
  method: 'delete',
  path: `${base}/:id/rsvp`,
  does: 'Ours: takes back what the caller answered.',
  as: 'person',
  scope: null,
  params: InPath,
  gives: { 200: Success },
  refuses: ['eventNotFound'],
})

export const adminEvents = endpoint({
  method: 'get',
  path: admin,
  does: 'Lists events; speaks the whole query language of admin lists, `join=room,community` too.',
  as: 'moderator',
  scope: null,
  query: CrudQuery,
  gives: { 200: paged(AdminEvent.partial()) },
  refuses: [],
})

export const adminEvent = endpoint({
  method: 'get',
  path: `${admin}/:id`,
  does: 'One event as site staff see it.',
  as: 'moderator',
  scope: null,
  params: InPath,
  gives: { 200: AdminEvent },
  refuses: ['eventNotFound'],
})
