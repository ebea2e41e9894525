import type { As, AnswerOf, EndpointShape, InputOf } from '#contract/endpoint.ts'
import type { Fact } from '#contract/facts.ts'
import type { Capability, TokenRole } from '#contract/roles.ts'
import type { Blobs } from '#ports/blobs.ts'
import type { Bus } from '#ports/bus.ts'
import type { Db } from '#ports/db.ts'
import type { Jobs } from '#ports/jobs.ts'
import type { Kv } from '#ports/kv.ts'
import type { LiveRooms } from '#ports/live.ts'
import type { Log } from '#ports/log.ts'
import type { Mail } from '#ports/mail.ts'
import type { Media } from '#ports/media.ts'
import type { Metrics } from '#ports/metrics.ts'
import type { Pictures } from '#ports/pictures.ts'
import type { Sms } from '#ports/sms.ts'
import type { Vendors } from '#providers/vendors.ts'
import type { InstanceState } from './instanceState.ts'
import type { Settings } from './settings.ts'

/** The account behind a token. Service tokens have `type: "service"` and their name as `uuid`. */
export interface Who {
  /** users.id; 0 for a service. */
  readonly id: number
  readonly uuid: string
  readonly role: TokenRole
  readonly type: 'user' | 'guest' | 'service'
  readonly capabilities: readonly Capability[]
  /** The session the token belongs to. */
  readonly sessionId: string
}

/** What a service needs from outside, the same for every request and job. */
export interface Tools {
  readonly db: Db
  readonly bus: Bus
  readonly kv: Kv
  readonly jobs: Jobs
  readonly blobs: Blobs
  readonly mail: Mail
  readonly media: Media
  readonly pictures: Pictures
  readonly sms: Sms
  readonly vendors: Vendors
  readonly live: LiveRooms
  readonly log: Log
  readonly metrics: Metrics
  readonly settings: Settings
  /** Caches and calls under way of this process. */
  readonly state: InstanceState
  /** Server time, epoch milliseconds. */
  now(): number
  /** A new UUID (version 7: sorts by time). */
  id(): string
  /** Runs `work` in one transaction; facts emitted in it are told only if it commits. */
  tx<T>(work: (tx: Tx) => Promise<T>): Promise<T>
}

/** Tools inside a transaction: `db` is the transaction. */
export interface Tx extends Tools {
  emit(fact: Fact): Promise<void>
}

/** One request: the tools, who asks, and from where. */
export interface Ctx extends Tools {
  readonly user: Who | null
  readonly requestId: string
  /** The caller's address, for limits; never logged with a person. */
  readonly address: string
  readonly userAgent: string
  /** The bearer token as sent, for calls that exchange it. */
  readonly token: string | null
}

/** A request that has a caller. */
export interface UserCtx extends Ctx {
  readonly user: Who
}

export type CtxFor<A extends As> = A extends 'anyone' ? Ctx : UserCtx

/** What an endpoint does. */
export type Operation<E extends EndpointShape> = (
  ctx: CtxFor<E['as']>,
  input: InputOf<E>,
) => Promise<AnswerOf<E>>
