import * as z from 'zod'
import type { Command, Joiner } from '#live/command.ts'
import type { Who } from '#services/core/context.ts'
import type { OutgoingMessage } from '../room/roomConnection.ts'
import type { Return } from '../room/roomHandle.ts'

/** Calls of the port that only the keeper of a room can carry out. */
export type KeeperCall = 'refreshRoom' | 'reset' | 'kick'

/** What nodes ask each other about live rooms. */
export type NodeMessage =
  | {
      readonly do: 'enter'
      readonly roomUuid: string
      readonly connection: string
      readonly who: Who
      readonly joiner: Joiner
      readonly resume: Return | null
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
  /** Asked of every node. */
  | { readonly do: 'summaries'; readonly roomUuids: readonly string[] }
  | { readonly do: 'roomsOf'; readonly userUuid: string }
  | {
      readonly do: 'hears'
      readonly userUuid: string
      readonly provider: string
      readonly providerSongId: string
    }

const kinds: readonly NodeMessage['do'][] = [
  'enter',
  'act',
  'call',
  'leave',
  'stream',
  'member',
  'summaries',
  'roomsOf',
  'hears',
]
const Kind = z.looseObject({ do: z.enum(kinds) })

/** The message in a message of another node; null if it is none (a node of another version). */
export const nodeMessageOf = (body: unknown): NodeMessage | null =>
  Kind.safeParse(body).success ? (body as NodeMessage) : null

/** The keeper's answer when it no longer keeps the room. */
export const NOT_KEPT = 'not kept'
