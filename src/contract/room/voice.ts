import * as z from 'zod'
import { IsoTime } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { VoiceRole } from '../user/agora.ts'
import { RoomReference, roomBase } from './paths.ts'

export const roomVoice = endpoint({
  method: 'post',
  path: `${roomBase}/rooms/:id/voice`,
  does: 'Ours: gives the way to the live voice of a room; to speak one moderates it, is its DJ or on its decks.',
  as: 'guest',
  params: RoomReference,
  body: z.object({ speak: z.boolean().default(false) }),
  gives: {
    200: z.object({
      /** relay: our own socket; agora: the vendor's channel, whose token `/agora/token` gives. */
      kind: z.enum(['relay', 'agora']),
      /** Path of the socket, with the ticket in it; null where the vendor carries the voice. */
      url: z.string().nullable(),
      /** Good for one connection. */
      ticket: z.string().nullable(),
      role: VoiceRole,
      /** When the ticket runs out. */
      expiresAt: IsoTime.nullable(),
    }),
  },
  refuses: ['roomNotFound', 'voiceOff', 'voiceClosed', 'mayNotSpeak'],
  perMinute: 60,
})
