import type { Asks } from './asks.ts'
import type { Entering } from '#contract/realtime/actions.ts'
import type { HeardReport, SyncReport } from '#contract/realtime/ours.ts'
import type { SocketErrorCode } from '#contract/realtime/errors.ts'
import type { HostCommand, Joiner, PersonCommand } from '#live/command.ts'
import type { Outcome } from './mailbox.ts'
import type { LocalConnection, OutgoingMessage, RoomConnection } from './roomConnection.ts'

/** The node that kept the room no longer does: its keeper must be looked up again. */
export class RoomMoved extends Error {
  override readonly name = 'RoomMoved'
}

/**
 * How a connection enters again: our client resumes by its last message, other clients act without a join (wire.md,
 * 2.4). `watch`: with our additions.
 */
export type Rejoin = Entering | 'comeBack'

/** What a join gives a connection: the body of the reply, and what follows it. */
export interface Joined {
  readonly replyJson: string
  /** Fills `allUserData`, a little later; null for a client that resumed. */
  readonly userData: OutgoingMessage | null
  /** What a client that resumed has missed, at once. */
  readonly missed: readonly OutgoingMessage[]
}

/** What connections may have carried out; `reset` is for site staff, `reportHere` says that somebody is there. */
export type AskedCommand =
  | PersonCommand
  | { readonly type: 'reset' }
  | { readonly type: 'reportHere'; readonly userUuid: string; readonly kind?: 'input' | 'focus' | undefined }
  | Extract<HostCommand, { type: 'reportAble' | 'reportUnplayable' }>

/** How somebody hears a room, as one of their connections says. */
export interface Said {
  readonly userUuid: string
  readonly connection: string
  /** What stands today for the public address it comes from; null if that is unknown. */
  readonly place: string | null
  readonly report?: SyncReport | undefined
  /** How long they heard what plays, as they alone know. */
  readonly claim?: HeardReport | undefined
}

/** A live room as its connections reach it, whichever node keeps it; its keeper lets in those of other nodes as well. */
export interface RoomHandle<Entering extends RoomConnection = LocalConnection> {
  readonly uuid: string
  /** What it may ask about who enters; true also for what is not known here. */
  readonly asks: Asks
  /** Carries a command out and waits until it is durable. */
  act(command: AskedCommand): Promise<Outcome>
  /**
   * Lets a connection in, or says why not. `admitted` is called in order with the room's messages: everything after
   * it is told to the connection, everything before it is in the reply. Rejects with `RoomMoved`.
   */
  enter(
    member: Entering,
    who: Joiner,
    resume: Rejoin | undefined,
    admitted: (joined: Joined) => void,
  ): Promise<SocketErrorCode | null>
  /**
   * Gives somebody who joined our additions. `watched` is called in order with the room's messages, with the body of the
   * reply. Rejects with `RoomMoved`.
   */
  watch(watched: (replyJson: string) => void): Promise<void>
  /** Somebody present says how they hear what plays. */
  heard(said: Said): void
  /** Tells a connection what the room gathers for it: what is said to it alone must not overtake that. */
  catchUp(member: RoomConnection): void
  /** A connection ended, or left by its own will (`quit`). */
  leave(member: RoomConnection, quit?: boolean): void
}
