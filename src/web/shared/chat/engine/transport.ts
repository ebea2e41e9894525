import type { ChatLine } from './line.ts'

/** What a conversation is told while one is connected. */
export type ChatNews =
  /** A message that came, changed or was deleted. */
  | { readonly kind: 'line'; readonly line: ChatLine }
  | {
      readonly kind: 'reacted'
      readonly id: string
      readonly emoji: string
      /** How many now react like this. */
      readonly count: number
      /** What that makes of the own reaction; undefined where somebody else reacted. */
      readonly mine: boolean | undefined
    }
  /** All that was said is gone. */
  | { readonly kind: 'cleared' }

/** Somebody who reacted to a message. */
export interface Reacting {
  readonly uuid: string
  readonly name: string
}

/**
 * How a conversation reaches the server: a room, a private one, a community. Calls reject with `ApiRefusal`; one that
 * did not reach the server is tried again by the engine where that is safe.
 */
export interface ChatTransport {
  /** The newest page, newest first. */
  readonly newest: () => Promise<readonly ChatLine[]>
  /** The page before a message, newest first. */
  readonly before: (id: string) => Promise<readonly ChatLine[]>
  /** The page after a message, oldest first. */
  readonly after: (id: string) => Promise<readonly ChatLine[]>
  /** The page of messages after one that changed since a time (epoch ms), deleted ones as such; oldest first. */
  readonly changedSince: (at: number, after: string) => Promise<readonly ChatLine[]>
  /** One message of this conversation; null where there is none. */
  readonly one: (id: string) => Promise<ChatLine | null>
  /** Sends a message; the same one (by `muid`) twice gives the first again. */
  readonly send: (line: ChatLine) => Promise<ChatLine>
  readonly edit: (line: ChatLine) => Promise<ChatLine>
  readonly remove: (id: string) => Promise<ChatLine>
  readonly react: (id: string, emoji: string, wanted: boolean) => Promise<ChatLine>
  readonly whoReacted: (id: string, emoji: string) => Promise<readonly Reacting[]>
  readonly listen: (listener: (news: ChatNews) => void) => () => void
}

/** Most messages of a page. */
export const CHAT_PAGE = 50
/** The same of those that changed. */
export const CHANGED_PAGE = 100
