import { AskedEffect, EffectOutcome } from '#contract/realtime/effects.ts'
import * as z from 'zod'
import { Entering, roomActions, type RoomActionName } from '#contract/realtime/actions.ts'
import { PlaceTold } from '#contract/realtime/lineActions.ts'
import { HeardReport, SyncReport } from '#contract/realtime/ours.ts'
import { socketErrors, type SocketErrorCode } from '#contract/realtime/errors.ts'
import { ruleSentences } from '#contract/room/rules/codes.ts'
import type { RoomState } from '#contract/realtime/state.ts'
import { Capability, TokenRole } from '#contract/roles.ts'
import { ForecastRow } from '#contract/room/forecast.ts'
import { Check, Verdict } from '#contract/room/rules/verdict.ts'
import { MusicProvider, type Song } from '#contract/song.ts'
import { GhostProfile, Profile } from '#contract/user/profile.ts'
import { personCommand } from '#live/command.ts'
import { Summary } from './roomSummary.ts'

const Who = z.object({
  id: z.number(),
  uuid: z.string(),
  role: TokenRole,
  type: z.enum(['user', 'guest', 'service']),
  capabilities: z.array(Capability).readonly(),
  sessionId: z.string(),
})

const Joiner = z.object({
  uuid: z.string(),
  tokenRole: TokenRole,
  accountRole: TokenRole,
  profile: z.union([Profile, GhostProfile]),
  subscribed: z.boolean(),
  siteBanned: z.boolean(),
  passwordOk: z.boolean(),
  network: z.string().nullable(),
  place: z.string().nullish(),
  firstEntry: z.number().optional(),
  hears: z.array(z.string()).optional(),
})

const namesOf = <Name extends string>(shapes: Readonly<Record<Name, unknown>>): Name[] =>
  Object.keys(shapes) as Name[]

const ActionName = z.enum(namesOf<RoomActionName>(roomActions))
const Refusal = z.enum(namesOf<SocketErrorCode>({ ...socketErrors, ...ruleSentences }))

/** What somebody asks of the room, read by its keeper as it was read where it arrived. */
const AskedCommand = z.union([
  z
    .object({
      type: ActionName,
      by: z.object({ userUuid: z.string(), role: TokenRole }),
      params: z.looseObject({}),
    })
    .transform(({ type, by, params }) => personCommand(type, by, params)),
  z.object({ type: z.literal('reset') }),
  z.object({
    type: z.literal('reportHere'),
    userUuid: z.string(),
    kind: z.enum(['input', 'focus']).optional(),
  }),
  z.object({ type: z.literal('reportAble'), userUuid: z.string(), providers: z.array(MusicProvider) }),
  z.object({ type: z.literal('reportUnplayable'), userUuid: z.string(), playId: z.string() }),
])

/** The state of a room, as its keeper shows it to clients. */
const State = z.custom<RoomState>((value) => typeof value === 'object' && value !== null)

const Outgoing = z.object({
  json: z.string(),
  n: z.number().nullable(),
  to: z.literal('watchers').optional(),
})

/**
 * What only the keeper of a room can do for others. All of it may be repeated; what is not kept there stays as it is.
 */
export const KeeperCall = z.discriminatedUnion('name', [
  z.object({ name: z.literal('refreshRoom'), guestPasswordChanged: z.boolean() }),
  z.object({ name: z.literal('refreshPerson'), userUuid: z.string() }),
  z.object({ name: z.literal('refreshUpload'), songId: z.string() }),
  /** Who is removed from the room; with `before` (epoch ms) only if they have not come in again since then. */
  z.object({ name: z.literal('kick'), userUuid: z.string(), before: z.number().optional() }),
  z.object({ name: z.literal('setResident'), userUuid: z.string(), stays: z.boolean() }),
  z.object({ name: z.literal('reset') }),
  /** Somebody said something in the chat of the room. */
  z.object({ name: z.literal('noteChat'), userUuid: z.string() }),
])
export type KeeperCall = z.infer<typeof KeeperCall>

/** Carries a call out on a room that this node keeps; rejects if the room was there and could not do it. */
export type CarryOut = (roomUuid: string, call: KeeperCall) => Promise<void>

const roomUuid = z.string()
const connection = z.string()

/** What nodes tell and ask each other about live rooms. */
export const NodeMessage = z.discriminatedUnion('do', [
  z.object({
    do: z.literal('enter'),
    roomUuid,
    connection,
    who: Who,
    joiner: Joiner,
    resume: z.union([Entering, z.literal('comeBack')]).nullable(),
  }),
  /** Asked of the keeper of a room: what stands under `roomtone`, for somebody who joined. */
  z.object({ do: z.literal('watch'), roomUuid }),
  z.object({ do: z.literal('act'), roomUuid, command: AskedCommand }),
  /** `quit`: by their own will; nodes of the release before do not say. */
  z.object({ do: z.literal('leave'), roomUuid, connection, who: Who, quit: z.boolean().optional() }),
  /** How somebody hears what plays, for the keeper of the room. */
  z.object({
    do: z.literal('heard'),
    roomUuid,
    said: z.object({
      userUuid: z.string(),
      connection,
      place: z.string().nullable(),
      report: SyncReport.optional(),
      claim: HeardReport.optional(),
    }),
  }),
  /** For the keeper of a room; answered with true once it is durable, false if it failed. */
  z.object({ do: z.literal('call'), roomUuid, call: KeeperCall }),
  /** From the keeper of a room to a node that holds connections of it. */
  z.object({ do: z.literal('stream'), roomUuid, outgoing: Outgoing }),
  z.object({
    do: z.literal('member'),
    roomUuid,
    connection,
    what: z.enum(['send', 'closeForGood', 'closeToReconnect']),
    outgoing: Outgoing.nullable(),
  }),
  /** Asked of the keeper of a room: it shows an effect. Null: it does not keep the room, or could not say. */
  z.object({ do: z.literal('showEffect'), roomUuid, effect: AskedEffect }),
  /** Asked of the keeper of a room: what its rules say of songs. Null: it does not keep it. */
  z.object({
    do: z.literal('check'),
    roomUuid,
    by: z.object({ userUuid: z.string(), role: TokenRole }),
    // As the room itself reads them, which takes more than is written down.
    songs: z.array(z.custom<Song | null>((song) => typeof song === 'object')),
  }),
  /** Asked of the keeper of a room: when everybody with a place plays next. Null: it does not keep it. */
  z.object({ do: z.literal('forecast'), roomUuid }),
  /** Asked of the keeper of a room, for its summary with everybody. */
  z.object({ do: z.literal('summary'), roomUuid }),
  /** Asked of the keeper of a room, for its whole state; null if it does not keep it. */
  z.object({ do: z.literal('state'), roomUuid }),
  /** Asked of the keeper of a room: is this person there, and does the song named by the tag play or come next? */
  z.object({ do: z.literal('hears'), roomUuid, userUuid: z.string(), tag: z.string() }),
])
export type NodeMessage = z.infer<typeof NodeMessage>

/** The keeper's answer when it no longer keeps the room. */
export const NOT_KEPT = 'not kept'

const NotKept = z.literal(NOT_KEPT)
const Refused = z.object({ refused: Refusal, verdicts: z.array(Verdict).readonly().optional() })

/** The answers, by what was asked. */
export const answers = {
  enter: z.union([
    NotKept,
    Refused,
    z.object({
      joined: z.object({
        replyJson: z.string(),
        userData: Outgoing.nullable(),
        missed: z.array(Outgoing).readonly(),
      }),
      /** The number of the room's last message before the join. */
      n: z.number(),
    }),
  ]),
  watch: z.union([NotKept, z.object({ replyJson: z.string() })]),
  act: z.union([NotKept, Refused, z.object({ changed: z.boolean(), roomtone: PlaceTold.optional() })]),
  call: z.boolean(),
  showEffect: EffectOutcome.nullable(),
  check: z.array(Check).nullable(),
  forecast: z.array(ForecastRow).nullable(),
  summary: Summary.nullable(),
  state: State.nullable(),
  hears: z.boolean(),
} as const

/** What is asked, as opposed to told. */
export type NodeQuestion = Extract<NodeMessage, { do: keyof typeof answers }>
export type AnswerTo<Question extends NodeQuestion> = z.infer<(typeof answers)[Question['do']]>
