import * as z from 'zod'
import { Binary } from '../binary.ts'
import { endpoint } from '../endpoint.ts'
import { roomBase } from './paths.ts'

const base = `${roomBase}/calendar` as const
const file = (pattern: string) =>
  z
    .string()
    .max(140)
    .regex(new RegExp(`^${pattern}\\.ics$`))

export const eventsCalendar = endpoint({
  method: 'get',
  path: `${base}/events.ics`,
  does: 'Ours: all events anybody may find, as a calendar (RFC 5545).',
  as: 'anyone',
  scope: null,
  gives: { 200: Binary },
  refuses: [],
})

export const eventCalendar = endpoint({
  method: 'get',
  path: `${base}/e/:file`,
  does: 'Ours: one event as a calendar: `<slug>.ics`.',
  as: 'anyone',
  scope: null,
  params: z.object({ file: file('[a-z0-9-]+') }),
  gives: { 200: Binary },
  refuses: ['eventNotFound'],
})

export const roomCalendar = endpoint({
  method: 'get',
  path: `${base}/r/:file`,
  does: 'Ours: the events of a room as a calendar: `<slug>.ics`.',
  as: 'anyone',
  scope: null,
  params: z.object({ file: file('[a-z0-9-]+') }),
  gives: { 200: Binary },
  refuses: ['eventNotFound'],
})

export const ownCalendar = endpoint({
  method: 'get',
  path: `${base}/mine/:file`,
  does: 'Ours: what somebody answered to, as a calendar; the address is the right to read it.',
  as: 'anyone',
  scope: null,
  params: z.object({ file: file('[\\w-]{43}') }),
  gives: { 200: Binary },
  refuses: ['eventNotFound'],
})

export const ownCalendarAddress = endpoint({
  method: 'post',
  path: `${base}/mine`,
  does: 'Ours: the address of the caller’s own calendar; `renew` ends the former one.',
  as: 'person',
  scope: null,
  body: z.object({ renew: z.boolean().optional() }),
  gives: { 200: z.object({ url: z.string(), webcalUrl: z.string() }) },
  refuses: [],
  perMinute: 20,
})
