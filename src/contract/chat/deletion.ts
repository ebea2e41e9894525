import * as z from 'zod'
import { text, Uuid } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { chatBase, wrapped } from './message.ts'

/** How far back a moderator may delete what was said, in minutes. */
export const CLEAR_MINUTES = { least: 1, most: 60, usual: 10 } as const
/** Most messages that one act deletes; who wants more gone says it again. */
export const MOST_CLEARED = 1000

export const clearMessages = endpoint({
  method: 'post',
  path: `${chatBase}/roomtone/clear`,
  does:
    'Ours: deletes what one person, or everybody of less power, said in a room in the last minutes, as a moderator; ' +
    'within 24 hours the act can be undone, and the messages are there again.',
  as: 'user',
  scope: 'rooms:moderate',
  roomIn: 'body.receiver',
  body: z.object({
    receiver: z.string().trim().toLowerCase().min(1).max(100),
    /** Whose messages; everybody's where nobody is named. */
    userUuid: Uuid.optional(),
    minutes: z.number().int().min(CLEAR_MINUTES.least).max(CLEAR_MINUTES.most).default(CLEAR_MINUTES.usual),
    reason: text(500).optional(),
    reportId: Uuid.optional(),
  }),
  gives: {
    200: wrapped(
      z.object({
        deleted: z.number().int(),
        /** The act in the moderation log; null where there was nothing to delete. */
        actionId: Uuid.nullable(),
        /** There are more messages than one act deletes. */
        more: z.boolean(),
      }),
    ),
  },
  refuses: ['guidNotFound', 'notRoomModerator', 'personNotFound', 'roleTooHigh', 'reportNotFound'],
  perMinute: 30,
})
