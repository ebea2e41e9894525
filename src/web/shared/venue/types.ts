import type { Design } from '#contract/room/room.ts'

/** Somebody in the room as the venue shows them. */
export interface Person {
  readonly uuid: string
  readonly name: string
  readonly avatarId: string
  /** `#RRGGBB` */
  readonly color: string
}

/** Somebody on the decks; at most one of them is playing. */
export interface Dj extends Person {
  readonly playing: boolean
}

/** Somebody on the floor; `position` runs from 0 to 100, `y` 100 is nearest to us. */
export interface Dancer extends Person {
  readonly position: { readonly x: number; readonly y: number }
  readonly like?: boolean
  readonly dislike?: boolean
  readonly friend?: boolean
  readonly isMe?: boolean
}

/** The beat grid of the song that plays: a beat falls on `firstBeatAtServerMs` and every 60 / bpm seconds. */
export interface Beat {
  readonly bpm: number
  readonly firstBeatAtServerMs: number
}

/** Something a person does once. */
export type VenueAnimation =
  | { readonly userUuid: string; readonly animation: 'jump' }
  | { readonly userUuid: string; readonly animation: 'emoji'; readonly emoji: string }

/** Something that somebody set off for all in the room. Times in ms since 1970 on the server's clock. */
export interface VenueEffect {
  /** The same for everybody who sees it. */
  readonly key: string
  readonly kind: 'confetti' | 'fireworks' | 'spotlight' | 'tint' | 'emojiRain'
  /** `#RRGGBB` */
  readonly color?: string | undefined
  readonly emoji?: string | undefined
  /** On whom a spotlight falls. */
  readonly on?: string | undefined
  readonly startsAt: number
  readonly endsAt: number
}

/** The sentences of the venue, in the language of the page. */
export interface VenueLabels {
  /** The accessible name of the button on a free seat. */
  readonly takeDecks: string
  /** What a DJ's button is called, such as "Ana, on the decks". */
  readonly dj: (name: string, playing: boolean) => string
}

export interface VenueProps {
  readonly design: Design
  readonly coverUrl: string | null
  /** Two colours of the cover, `#RRGGBB`; the venue makes them bright enough itself. */
  readonly coverColors: readonly [string, string]
  readonly numberOfDjs: number
  /** In the order of rotation. */
  readonly djs: readonly Dj[]
  readonly crowd: readonly Dancer[]
  /** `null` bobs at 100 beats a minute. */
  readonly beat: Beat | null
  /** Server time in ms since 1970, as near as the client knows it. */
  readonly serverNow: () => number
  /** Absent when nobody may take a seat now: free seats invite no more. */
  readonly onSeatClick?: (() => void) | undefined
  readonly onPersonClick: (uuid: string) => void
  /** Calls back for each animation until the returned function is called. */
  readonly animations: (listener: (animation: VenueAnimation) => void) => () => void
  /** What is shown just now. */
  readonly effects?: readonly VenueEffect[]
  /** How much the room likes the song, 0 to 1. */
  readonly vibe: number
  readonly labels: VenueLabels
}
