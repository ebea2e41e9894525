import type { As, AnswerOf, EndpointShape, InputOf } from '#contract/endpoint.ts'
import type { Capability, TokenRole } from '#contract/roles.ts'
import type { Reach } from '#contract/scopes.ts'
import type { Fact, Job } from '#facts/kinds.ts'
import type { Blobs } from '#ports/blobs.ts'
import type { Bus } from '#ports/bus.ts'
import type { Clause, Db } from '#ports/db.ts'
import type { Gifs } from '#ports/gifs.ts'
import type { Geo } from '#ports/geo.ts'
import type { Jobs } from '#ports/jobs.ts'
import type { Kv } from '#ports/kv.ts'
import type { LiveRooms } from '#ports/live.ts'
import type { Log } from '#ports/log.ts'
import type { Mail } from '#ports/mail.ts'
import type { Media } from '#ports/media.ts'
import type { MusicProviders } from '#ports/music.ts'
import type { MusicHelpers } from '#ports/musicHelpers.ts'
import type { AppStore } from '#ports/appStore.ts'
import type { Pay } from '#ports/pay.ts'
import type { PublicWeb } from '#ports/publicWeb.ts'
import type { Metrics } from '#ports/metrics.ts'
import type { Moderation } from '#ports/moderation.ts'
import type { MobilePush, WebPush } from '#ports/push.ts'
import type { Relations } from '#ports/relations.ts'
import type { Drawings } from '#ports/drawings.ts'
import type { Pictures } from '#ports/pictures.ts'
import type { ScrobbleService } from '#ports/scrobble.ts'
import type { Sms } from '#ports/sms.ts'
import type { Crates } from '#ports/crates.ts'
import type { Wardrobe } from '#ports/wardrobe.ts'
import type { Vendors } from '#providers/vendors.ts'
import type { InstanceState } from './instanceState.ts'
import type { SecurityLog } from './securityLog.ts'
import type { Settings } from './settings.ts'

/** The account behind a token, and what the token is held to. Service tokens have `type: "service"` and their name as `uuid`. */
export interface Who extends Reach {
  /** users.id; 0 for a service. */
  readonly id: number
  readonly uuid: string
  readonly role: TokenRole
  readonly type: 'user' | 'guest' | 'service'
  readonly capabilities: readonly Capability[]
  /** The session the token belongs to. */
  readonly sessionId: string
  /** When the token runs out (epoch ms), though its session may go on; not set where it does not. */
  readonly until?: number | undefined
}

/** What may be used inside a transaction and outside: nothing here tells anybody anything. */
export interface BaseTools {
  readonly db: Db
  readonly kv: Kv
  readonly blobs: Blobs
  readonly media: Media
  readonly pictures: Pictures
  readonly drawings: Drawings
  /** Countries of addresses. */
  readonly geo: Geo
  readonly vendors: Vendors
  readonly log: Log
  /** Notes what whoever looks into an attack wants to read. */
  readonly logSecurity: SecurityLog
  readonly metrics: Metrics
  /** Who may wear what. */
  readonly wardrobe: Wardrobe
  /** Who may read a crate. */
  readonly crates: Crates
  /** The moderation log: what is done about people is written there with it (`core/logAct.ts`). */
  readonly moderation: Moderation
  readonly settings: Settings
  /** Caches and calls under way of this process. */
  readonly state: InstanceState
  /** Server time, epoch milliseconds. */
  now(): number
  /** A new UUID (version 7: sorts by time). */
  id(): string
  /**
   * Runs `work` in one transaction; what it emits and sends exists only if it commits. Inside a transaction it runs in
   * that one. `caller` is who asks for it; that of a request is known.
   */
  tx<T>(work: (tx: Tx) => Promise<T> | T, caller?: Who | null): Promise<T>
}

/** What a service needs from outside, the same for every request and job. */
export interface Tools extends BaseTools {
  readonly bus: Bus
  readonly jobs: Pick<Jobs, 'waiting' | 'anyToldBy'>
  readonly live: LiveRooms
  /** What stands between people. */
  readonly relations: Relations
  /** The music providers that are set up; services reach them through `playlist/music`, which holds their limits. */
  readonly music: MusicProviders
  readonly musicHelpers: MusicHelpers
  /** Where GIFs are searched; null where nowhere. */
  readonly gifs: Gifs | null
  /** Services that keep what people listen to, those that are set up. */
  readonly scrobbling: readonly ScrobbleService[]
  /** Who takes money; null where nobody does. */
  readonly pay: Pay | null
  /** The store of apps that sells for this server; null where none does. */
  readonly appStore: AppStore | null
  /** Where addresses that people bring may lead. */
  readonly publicWeb: PublicWeb
  readonly mail: Mail
  readonly sms: Sms
  readonly webPush: WebPush
  readonly mobilePush: MobilePush
  /**
   * Tells facts in one statement that is a transaction by itself: `statement` puts `told` among its `with` queries. They
   * are told if its query `written` gives a row. For what is done very often; otherwise `tx`.
   */
  tell<T>(facts: readonly Fact[], statement: (told: readonly Clause[]) => Promise<T>): Promise<T>
  /** Has work done later that goes with no change of a row; otherwise `tx.send`. */
  send(...jobs: Job[]): Promise<void>
}

/** A transaction: `db` is it, and what follows from it is emitted or sent here. */
export interface Tx extends BaseTools {
  /** Who asked for it; null for what the server does by itself. */
  readonly caller: Who | null
  /** Tells what happened, if the transaction commits; written in one statement with all else it tells and sends. */
  emit(fact: Fact): void
  /** Has work done later, if the transaction commits. */
  send(job: Job): void
}

/** One request: the tools, who asks, and from where. */
export interface Ctx extends Tools {
  readonly user: Who | null
  readonly requestId: string
  /** The caller's address, for limits; never logged with a person. */
  readonly address: string
  readonly userAgent: string
  /** The caller's browser asks that nothing be recorded of what they do. */
  readonly optsOut: boolean
  /** The bearer token as sent, for calls that exchange it. */
  readonly token: string | null
  /** The name of the host that was asked, in small letters and without its port. */
  readonly host: string
  /** The part of a file that is asked for, as sent. */
  readonly range: string | null
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
