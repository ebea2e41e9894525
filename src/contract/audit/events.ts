import * as z from 'zod'
import { IsoTime, Uuid } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { auditBase } from './paths.ts'

/** What one call may bring, what one event may weigh, and how many of one caller are kept in an hour. */
export const EVENTS_A_CALL = 50
export const EVENT_BYTES = 8 * 1024
export const CALL_BYTES = 64 * 1024
export const EVENTS_AN_HOUR = 600

export const kinesis = endpoint({
  method: 'post',
  path: `${auditBase}/kinesis`,
  does: 'Takes what a client tells of its use: one `{eventTopic, data, deviceData}` or `{events: […]}`. What is not known, too much or not wanted (`Sec-GPC`, `analytics: false`) is dropped.',
  as: 'guest',
  scope: null,
  body: z.looseObject({
    eventTopic: z.unknown().optional(),
    data: z.unknown().optional(),
    deviceData: z.unknown().optional(),
    events: z.array(z.unknown()).optional(),
  }),
  gives: { 201: z.object({ accepted: z.number(), dropped: z.number() }) },
  refuses: ['eventUnreadable', 'tooManyAtOnce'],
})

export const lastEvent = endpoint({
  method: 'get',
  path: `${auditBase}/info-admin/event-last/:id`,
  does: 'The last event of somebody, by uuid or number, or of a topic.',
  as: 'admin',
  scope: null,
  params: z.object({ id: z.string().max(100) }),
  gives: {
    200: z.object({
      topic: z.string(),
      at: IsoTime,
      userUuid: Uuid.nullable(),
      roomUuid: Uuid.nullable(),
      data: z.record(z.string(), z.unknown()),
    }),
  },
  refuses: ['noEventFound'],
})

export const socketEventNames = endpoint({
  method: 'get',
  path: `${auditBase}/info-admin/socket-events-names`,
  does: 'Names of what clients and rooms say to each other.',
  as: 'admin',
  scope: null,
  gives: { 200: z.array(z.string()) },
  refuses: [],
})

export const userEventNames = endpoint({
  method: 'get',
  path: `${auditBase}/info-admin/user-events-names`,
  does: 'Names of what clients may tell, and of what the server tells itself.',
  as: 'admin',
  scope: null,
  gives: { 200: z.array(z.string()) },
  refuses: [],
})

export const auditServiceStatus = endpoint({
  method: 'get',
  path: `${auditBase}/info-admin/audit-service-status`,
  does: 'Tells how much is recorded and how old the database of countries is.',
  as: 'admin',
  scope: null,
  gives: {
    200: z.object({
      status: z.literal('ok'),
      /** The version of the documented service whose operations these are. */
      version: z.string(),
      eventsToday: z.number(),
      /** What this node dropped since it started, by name. */
      dropped: z.record(z.string(), z.number()),
      oldestEvent: IsoTime.nullable(),
      moderationActions: z.number(),
      geo: z.object({
        source: z.string().nullable(),
        builtAt: IsoTime.nullable(),
        ageDays: z.number().nullable(),
      }),
      jobsWaiting: z.number(),
    }),
  },
  refuses: [],
})

export const raiseTestError = endpoint({
  method: 'post',
  path: `${auditBase}/sentry-testing`,
  does: 'Fails on purpose, so that an operator sees where errors are written; it always answers 500.',
  as: 'admin',
  scope: null,
  gives: { 200: z.never() },
  refuses: ['internal'],
  perMinute: 10,
})
