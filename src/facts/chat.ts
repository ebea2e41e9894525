import * as z from 'zod'
import { ChatPush } from '#contract/chat/push.ts'
import { topic } from './kinds.ts'

/** On which every node hears what was said: for chat clients, and for our own in the rooms. */
export const chatSaid = topic(
  'chat.said',
  z.union([
    z.object({
      /** The room whose members may hear it, or the people. */
      to: z.union([z.object({ guid: z.string() }), z.object({ uids: z.array(z.string()) })]),
      push: ChatPush,
    }),
    /** Somebody became a member of a room's chat, or is one no more. */
    z.object({ memberships: z.string() }),
  ]),
)
