import * as z from 'zod'
import { IsoTime, Success, Uuid } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { socialBase } from './paths.ts'

const base = `${socialBase}/notifications` as const

/** What there is to tell. */
export const NotificationKind = z
  .enum([
    'turnSoon',
    'yourTurn',
    'yourSong',
    'afkWarned',
    'seatLost',
    'mention',
    'reply',
    'dm',
    'dmRequest',
    'friendRequest',
    'friendAccepted',
    'djOnDecks',
    'djMessage',
    'friendInRoom',
    'eventReminder',
    'eventStarted',
    'eventChanged',
    'moderationNotice',
    'reportResolved',
    'appealDecided',
    'roleGranted',
    'roomMessage',
    'announcement',
    'contactJoined',
    'ledgerFaulty',
  ])
  .meta({ id: 'NotificationKind' })
export type NotificationKind = z.infer<typeof NotificationKind>

/** Something somebody is told, in the language of their account. */
export const Notification = z
  .object({
    id: Uuid,
    kind: NotificationKind,
    title: z.string(),
    body: z.string(),
    /** A path on this origin. */
    link: z.string(),
    actor: z.object({ uuid: Uuid, nickname: z.string(), avatarId: z.string(), color: z.string() }).nullable(),
    roomUuid: Uuid.nullable(),
    /** How many it stands for. */
    count: z.number(),
    createdAt: IsoTime,
    readAt: IsoTime.nullable(),
  })
  .meta({ id: 'Notification' })
export type Notification = z.infer<typeof Notification>

/** So many notifications of one person are kept, for so many days. */
export const MOST_NOTIFICATIONS = 500
export const NOTIFICATION_DAYS = 90

const Unread = z.object({ unread: z.number() })

export const notifications = endpoint({
  method: 'get',
  path: base,
  does: 'Ours: what the caller was told, the newest first, and how much of it is unread.',
  as: 'person',
  scope: 'social:read',
  roomless: true,
  query: z.object({
    limit: z.coerce.number().int().min(1).max(100).default(30),
    before: Uuid.optional(),
    unread: z
      .enum(['true', 'false'])
      .transform((value) => value === 'true')
      .optional(),
  }),
  gives: { 200: z.object({ notifications: z.array(Notification), unread: z.number() }) },
  refuses: [],
})

export const notificationSummary = endpoint({
  method: 'get',
  path: `${base}/summary`,
  does: 'Ours: how much waits for the caller: notifications, message requests, friend invitations, private messages.',
  as: 'person',
  scope: 'social:read',
  roomless: true,
  gives: {
    200: z.object({
      unread: z.number(),
      requests: z.number(),
      invitations: z.number(),
      messages: z.number(),
    }),
  },
  refuses: [],
})

export const readNotifications = endpoint({
  method: 'post',
  path: `${base}/read`,
  does: 'Ours: marks as read some notifications, all up to one, or all; gives how many are unread still.',
  as: 'person',
  scope: 'social:write',
  roomless: true,
  body: z
    .object({
      ids: z.array(Uuid).min(1).max(500).optional(),
      upTo: Uuid.optional(),
      all: z.literal(true).optional(),
    })
    .refine(
      (body) => [body.ids, body.upTo, body.all].filter((said) => said !== undefined).length === 1,
      'names ids, or upTo, or all',
    ),
  gives: { 200: Unread },
  refuses: [],
})

export const deleteNotification = endpoint({
  method: 'delete',
  path: `${base}/:id`,
  does: 'Ours: forgets a notification.',
  as: 'person',
  scope: null,
  params: z.object({ id: Uuid }),
  gives: { 200: Success },
  refuses: ['notificationNotFound'],
})
