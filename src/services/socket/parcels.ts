import * as z from 'zod'
import type { ResumePoint } from '#contract/realtime/actions.ts'
import type { Command, Joiner } from '#live/command.ts'
import type { Who } from '#services/context.ts'
import type { Telling } from './member.ts'

/** What nodes ask each other about live rooms. */
export type Parcel =
  | {
      readonly do: 'enter'
      readonly roomUuid: string
      readonly connection: string
      readonly who: Who
      readonly joiner: Joiner
      readonly resume: ResumePoint | null
    }
  | { readonly do: 'act'; readonly roomUuid: string; readonly command: Command }
  | { readonly do: 'part'; readonly roomUuid: string; readonly connection: string; readonly who: Who }
  /** From the keeper of a room to a node that holds connections of it. */
  | { readonly do: 'stream'; readonly roomUuid: string; readonly telling: Telling }
  | {
      readonly do: 'member'
      readonly roomUuid: string
      readonly connection: string
      readonly what: 'tell' | 'putOut' | 'drop'
      readonly telling: Telling | null
    }
  /** Asked of every node. */
  | { readonly do: 'glance'; readonly roomUuids: readonly string[] }
  | { readonly do: 'roomsOf'; readonly userUuid: string }
  | {
      readonly do: 'hears'
      readonly userUuid: string
      readonly provider: string
      readonly providerSongId: string
    }

const kinds: readonly Parcel['do'][] = [
  'enter',
  'act',
  'part',
  'stream',
  'member',
  'glance',
  'roomsOf',
  'hears',
]
const Kind = z.looseObject({ do: z.enum(kinds) })

/** The parcel in a message of another node; null if it is none (a node of another version). */
export const parcelOf = (body: unknown): Parcel | null =>
  Kind.safeParse(body).success ? (body as Parcel) : null

/** The keeper's answer when it no longer keeps the room. */
export const NOT_KEPT = 'not kept'
