import * as z from 'zod'
import { IsoTime } from '../common.ts'
import { endpoint } from '../endpoint.ts'

export const outbox = endpoint({
  method: 'get',
  path: '/dev/outbox.json',
  does: 'Lists the letters and messages that this server keeps instead of sending, the latest first: those to people below you, without codes and links; the super user reads all.',
  as: 'admin',
  scope: null,
  gives: {
    200: z.array(
      z.object({
        to: z.string(),
        channel: z.enum(['mail', 'sms', 'whatsapp', 'push']),
        subject: z.string(),
        text: z.string(),
        sentAt: IsoTime,
      }),
    ),
  },
  refuses: ['outboxAbsent'],
})
