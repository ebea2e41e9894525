import type { Words } from '../words.ts'

/** What the words of a notification are made of. */
export interface Told {
  /** Who it came from, as they are called now. */
  readonly actor: string
  /** The room it is about; empty where it is about none, or the room is gone. */
  readonly room: string
  readonly count: number
  /** What was written with it: a message, a reason, a note; empty where nothing was. */
  readonly text: string
  /** What else this kind needs, as `params` of the row hold it. */
  readonly params: Readonly<Record<string, string>>
}

/** The words of a kind in one language. */
export interface KindWords {
  title(told: Told): string
  /** Nothing if not given: what was written with it. */
  body?(told: Told): string
  /** What a push says to who lets it show nothing. */
  readonly nothing: string
}

/** A kind of notification: its words, and how it reaches people who set nothing. */
export interface Kind {
  readonly words: Words<KindWords>
  /** Where it leads, as a path on this origin. */
  link(to: { readonly actorUuid: string; readonly roomSlug: string; readonly params: Told['params'] }): string
  /** Which of the master switches of an account it falls under. */
  readonly master: 'friends' | 'followedDjs' | 'chat' | 'events' | null
  readonly push: {
    readonly on: boolean
    /** Worth sending for so long, in seconds. */
    readonly keptS: number
    readonly urgency: 'high' | 'normal' | 'low'
    /** Sent after so many seconds, if it is unread by then. */
    readonly afterS: number
    /** No limit holds it back. */
    readonly passes?: true
    /** Quiet hours do not hold it back. */
    readonly throughQuiet?: true
    /** So many in an hour from one person to another. */
    readonly perSender?: number
  }
  /** In the digest of who asked for one. */
  readonly email: boolean
  /** Cannot be switched off; told to banned people too. */
  readonly always?: true
  /** Said in front of a room: it is told to those too whom its author blocks, as silence would tell them of the block. */
  readonly isPublic?: true
  /** What renews the unread of other kinds with the same: it is about one thing that goes on. */
  readonly joins?: string
}

/** The room by its name, in words that fit where it is gone. */
export const inRoom = { en: ({ room }: Told) => room || 'a room', es: ({ room }: Told) => room || 'una sala' }

/** An event by its name, in words that fit where it has none. */
export const eventName = {
  en: ({ params }: Told) => params['event'] ?? 'An event',
  es: ({ params }: Told) => params['event'] ?? 'Un evento',
}

export const eventLink = ({ params }: Pick<Told, 'params'>): string =>
  params['slug'] === undefined ? '/events' : `/e/${params['slug']}`

export const MINUTE = 60
export const HOUR = 3600
export const DAY = 86_400

export const roomLink = ({ roomSlug }: { readonly roomSlug: string }): string =>
  roomSlug === '' ? '/' : `/r/${roomSlug}`
