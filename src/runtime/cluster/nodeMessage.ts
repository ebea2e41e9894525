import * as z from 'zod'
import type { Command, Joiner } from '#live/command.ts'
import type { Who } from '#services/core/context.ts'
import type { OutgoingMessage } from '../room/roomConnection.ts'
import type { Rejoin } from '../room/roomHandle.ts'

/** Who is put out; with `before` (epoch ms) only if they have not come in again since then. */
export interface KickedPerson {
  readonly userUuid: string
  readonly before?: number | undefined
}

/** What only the keeper of a room can do for others. All of it may be repeated; what is not kept here stays as it is. */
export interface KeeperCalls {
  refreshRoom(roomUuid: string, guestPasswordChanged: boolean): Promise<void>
  refreshPerson(roomUuid: string, userUuid: string): Promise<void>
  refreshUpload(roomUuid: string, songId: string): Promise<void>
  kick(roomUuid: string, who: KickedPerson): Promise<void>
  reset(roomUuid: string): Promise<void>
}
export type KeeperCall = keyof KeeperCalls

/** What nodes ask each other about live rooms. */
export type NodeMessage =
  | {
      readonly do: 'enter'
      readonly roomUuid: string
      readonly connection: string
      readonly who: Who
      readonly joiner: Joiner
      readonly resume: Rejoin | null
    }
  | { readonly do: 'act'; readonly roomUuid: string; readonly command: Command }
  | { readonly do: 'leave'; readonly roomUuid: string; readonly connection: string; readonly who: Who }
  /** A call of the port for the keeper of a room; answered with true once it is durable, false if it failed. */
  | {
      readonly do: 'call'
      readonly name: KeeperCall
      readonly roomUuid: string
      readonly argument: unknown
    }
  /** From the keeper of a room to a node that holds connections of it. */
  | { readonly do: 'stream'; readonly roomUuid: string; readonly outgoing: OutgoingMessage }
  | {
      readonly do: 'member'
      readonly roomUuid: string
      readonly connection: string
      readonly what: 'send' | 'closeForGood' | 'closeToReconnect'
      readonly outgoing: OutgoingMessage | null
    }
  /** Asked of the keeper of a room, for its summary with everybody. */
  | { readonly do: 'summary'; readonly roomUuid: string }
  /** Asked of the keeper of a room: is this person there, and does the song named by the tag play or come next? */
  | { readonly do: 'hears'; readonly roomUuid: string; readonly userUuid: string; readonly tag: string }

const kinds: readonly NodeMessage['do'][] = [
  'enter',
  'act',
  'call',
  'leave',
  'stream',
  'member',
  'summary',
  'hears',
]
const Kind = z.looseObject({ do: z.enum(kinds) })

/** The message in a message of another node; null if it is none (a node of another version). */
export const nodeMessageOf = (body: unknown): NodeMessage | null =>
  Kind.safeParse(body).success ? (body as NodeMessage) : null

/** The keeper's answer when it no longer keeps the room. */
export const NOT_KEPT = 'not kept'
