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
  scope: 'rooms:join',
  roomIn: 'params.id',
  params: RoomReference,
  body: z.object({ speak: z.boolean().default(false) }),
  gives: {
    200: z.object({
      /**
       * relay: our own socket; agora: the vendor's channel, whose token `/agora/token` gives; livekit: a server; none:
       * this place has switched live voice off, whatever its rooms have set.
       */
      kind: z.enum(['relay', 'agora', 'livekit', 'none']),
      /** Path of our socket, with the ticket in it, or the address of the LiveKit server; null with Agora and none. */
      url: z.string().nullable(),
      /** Good for one connection; with LiveKit its token, for a connection that begins until it runs out. */
      ticket: z.string().nullable(),
      role: VoiceRole,
      /** When the ticket runs out. */
      expiresAt: IsoTime.nullable(),
    }),
  },
  refuses: ['roomNotFound', 'voiceOff', 'voiceClosed', 'mayNotSpeak'],
  perMinute: 60,
})

/** Whom somebody at a LiveKit server is to us: there each connection has a name of its own, the account and what tells them apart. */
export const voiceAccount = (identity: string): string => identity.split(':')[0] ?? identity
