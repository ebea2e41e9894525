import * as z from 'zod'
import { Uuid } from '../common.ts'
import { NoteData } from '../social/notes.ts'
import { Notification } from '../social/notifications.ts'

/** What our own clients are told of notifications, in whatever room they are, or in none. */
export const notificationMessages = {
  /** Something new, or renewed (`NotificationMessage`). */
  told: 'roomtone.notification',
  /** Some were read on another page or device (`NotificationRead`). */
  read: 'roomtone.notificationRead',
  /** Data of whoever runs this place, for pages that know it (`NotificationData`). */
  data: 'roomtone.data',
} as const

export const NotificationMessage = z.object({ notification: Notification, unread: z.number() })
export type NotificationMessage = z.infer<typeof NotificationMessage>

/** `ids` null: all of them. */
export const NotificationRead = z.object({ ids: z.array(Uuid).nullable(), unread: z.number() })
export type NotificationRead = z.infer<typeof NotificationRead>

export const NotificationData = z.object({ id: Uuid, data: NoteData })
