import type { Who } from '#services/core/context.ts'

/** A broadcast as text, made once for everybody; the transport may keep a frame made of it. */
export interface OutgoingMessage {
  readonly json: string
  /** Its number in the room; null for what is not numbered. */
  readonly n: number | null
  /** Only for those who asked for our additions; absent: for all. */
  readonly to?: 'watchers' | undefined
}

/** One connection, as the rooms see it. */
export interface RoomConnection {
  readonly id: string
  readonly who: Who
  /** The node that holds the connection; absent if it is this one. */
  readonly node?: string
  /** A page of ours: it said once whether somebody looks at it, and knows what is told to people themselves. */
  readonly isPage?: boolean
  /** It asked for our additions. Told by whoever holds the connection. */
  watches?: boolean
  send(outgoing: OutgoingMessage): void
  /** Sends the messages of one window, at once; the same array to all members of a room. */
  sendAll(gathered: readonly OutgoingMessage[]): void
  /** Closes it so that the client stays away. */
  closeForGood(): void
  /** Closes it so that the client comes back. */
  closeToReconnect(): void
}
