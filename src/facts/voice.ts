import * as z from 'zod'
import { topic } from './kinds.ts'

/** A frame of somebody's voice, for who listens on other nodes. `opus` in base64, `at` in epoch ms. */
export const voiceFrames = (roomUuid: string) =>
  topic(
    `voice.${roomUuid}`,
    z.object({ node: z.string(), userUuid: z.string(), at: z.number(), opus: z.string().max(1_400) }),
  )

/** Who may speak or listen in a room may have changed, or what one person may anywhere: nodes look anew. */
export const voiceRights = topic(
  'voice.rights',
  z.union([z.object({ roomUuid: z.string() }), z.object({ userUuid: z.string() })]),
)
