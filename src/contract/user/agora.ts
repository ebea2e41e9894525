import * as z from 'zod'
import { IsoTime, Uuid } from '../common.ts'
import { endpoint } from '../endpoint.ts'

/** PUBLISHER may speak, SUBSCRIBER listens. */
export const VoiceRole = z.enum(['PUBLISHER', 'SUBSCRIBER']).meta({ id: 'VoiceRole' })

export const agoraToken = endpoint({
  method: 'post',
  path: '/api/user-service/agora/token',
  does: 'Gives a token for the live voice of a room; to speak one moderates it, is its DJ or on its decks.',
  as: 'guest',
  scope: null,
  body: z.object({
    /** The room's uuid, slug or number. */
    roomUuid: z.string().max(200).default(''),
    role: VoiceRole.default('SUBSCRIBER'),
  }),
  gives: {
    200: z.object({
      token: z.string(),
      appId: z.string(),
      channelName: Uuid,
      /** The user account to join the channel with. */
      account: Uuid,
      role: VoiceRole,
      expiresAt: IsoTime,
    }),
  },
  refuses: ['providerAbsent', 'roomNotFound', 'voiceOff', 'voiceClosed', 'mayNotSpeak'],
  perMinute: 60,
})
