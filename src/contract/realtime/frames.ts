import * as z from 'zod'
import type { decksMessage, lineMessage } from '../room/line.ts'
import type { SHIELD_STATE } from '../room/shield.ts'
import type { effectsMessage } from './effects.ts'
import type { rulesMessage } from '../room/rules/shown.ts'
import type { themeMessage } from '../room/rules/theme.ts'
import type { skipVotesMessage } from '../room/skip.ts'
import type { MessageName } from './messages.ts'

/** What every frame from a client looks like; other shapes are ignored. */
export const ClientFrame = z.looseObject({
  event: z.string(),
  params: z.looseObject({}).optional().catch(undefined),
  messageId: z.number().optional().catch(undefined),
})
export type ClientFrame = z.infer<typeof ClientFrame>

/** One RFC 6902 operation of the three kinds the room uses. */
export type PatchOp =
  | { readonly op: 'add' | 'replace'; readonly path: string; readonly value: unknown }
  | { readonly op: 'remove'; readonly path: string }

/** The body of a broadcast: a patch, or params, never both. */
export type RoomMessage =
  | {
      readonly name:
        | MessageName
        | typeof effectsMessage
        | typeof rulesMessage
        | typeof SHIELD_STATE
        | typeof lineMessage
        | typeof skipVotesMessage
        | typeof decksMessage
        | typeof themeMessage
      readonly statePatch: readonly PatchOp[]
    }
  | { readonly name: string; readonly params?: object }

/** A broadcast as it travels. `roomtone.n` numbers the messages of a room within one epoch. */
export interface Broadcast {
  readonly message: RoomMessage
  readonly room: string
  readonly from: '0'
  readonly context: 'user'
  /** Epoch milliseconds. */
  readonly sentAt: number
  readonly roomtone?: { readonly epoch: number; readonly n: number }
}
