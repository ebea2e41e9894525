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
export type RoomConnection = LocalConnection | RemoteConnection

interface Connection {
  readonly id: string
  readonly who: Who
  /** A page of ours: it said once whether somebody looks at it, and knows what is told to people themselves. */
  readonly isPage?: boolean
  /** It asked for our additions. Told by whoever holds the connection. */
  watches?: boolean
  send(outgoing: OutgoingMessage): void
  /** Closes it so that the client stays away. */
  closeForGood(): void
  /** Closes it so that the client comes back. */
  closeToReconnect(): void
}

/** A connection that this node holds. */
export interface LocalConnection extends Connection {
  readonly node?: undefined
  /** It hears everything its room says, and at once: the messages of one window may be sent to it together. */
  readonly takesAll: boolean
  /** Sends the messages of one window in one write, if it takes them all; the same array to all members of a room. */
  sendAll(gathered: readonly OutgoingMessage[]): void
}

/** A connection that another node holds. */
export interface RemoteConnection extends Connection {
  readonly node: string
}
