import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { NotificationKind } from './notifications.ts'
import { socialBase } from './paths.ts'

const path = `${socialBase}/notification-settings` as const

/** The ways of one kind. Without the inbox the kind is not told at all. */
export const NotificationWays = z
  .object({ inbox: z.boolean(), push: z.boolean(), email: z.boolean() })
  .meta({ id: 'NotificationWays' })
export type NotificationWays = z.infer<typeof NotificationWays>

const TimeOfDay = z.string().regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$/, 'must be a time like 22:00')

/** When pushes are held back, in the person's own zone; `to` may be on the day after. */
export const QuietHours = z.object({
  from: TimeOfDay,
  to: TimeOfDay,
  /** As the IANA database names it. */
  timeZone: z.string().min(1).max(64),
  /** On which the hours begin; 0 is Sunday. */
  days: z
    .array(z.number().int().min(0).max(6))
    .max(7)
    .transform((days) => [...new Set(days)]),
  /** Private messages of friends come through. */
  letFriends: z.boolean(),
})
export type QuietHours = z.infer<typeof QuietHours>

/** How somebody wants to be told. */
export const NotificationSettings = z
  .object({
    kinds: z.record(NotificationKind, NotificationWays),
    quiet: QuietHours.nullable(),
    digest: z.enum(['off', 'daily', 'weekly']),
    /** Where the digest is mailed at nine, if no quiet hours say it. */
    timeZone: z.string().min(1).max(64),
    /** What pushes show: all, who it is from, or neither. */
    previews: z.enum(['full', 'name', 'none']),
    sounds: z.boolean(),
  })
  .meta({ id: 'NotificationSettings' })
export type NotificationSettings = z.infer<typeof NotificationSettings>

const Answer = NotificationSettings.extend({
  /** The key browsers subscribe with; null where pushes to browsers are not set up. */
  publicKey: z.string().nullable(),
})

export const notificationSettings = endpoint({
  method: 'get',
  path,
  does: 'Ours: how the caller wants to be told.',
  as: 'person',
  scope: null,
  gives: { 200: Answer },
  refuses: [],
})

export const putNotificationSettings = endpoint({
  method: 'put',
  path,
  does: 'Ours: changes how the caller wants to be told; what is left out stays.',
  as: 'person',
  scope: null,
  body: NotificationSettings.omit({ kinds: true })
    .partial()
    .extend({ kinds: z.partialRecord(NotificationKind, NotificationWays.partial()).optional() }),
  gives: { 200: Answer },
  refuses: ['timeZoneNotValid'],
})
