import { type KeyKind, latestOf, type Recent } from './recent.ts'
import type { Song } from '#contract/song.ts'
import type { SongKeys } from './songKeys.ts'

/** A play that is expected before the one that is asked about; without keys nobody knows which song it will be. */
export interface PlayAhead {
  /** Epoch ms. */
  readonly at: number
  readonly djUuid: string
  readonly keys: SongKeys | null
  /** The song, where it is known: themes may go on from its names. */
  readonly song?: Song
  /** It begins at this moment: people take it for played. */
  readonly begins?: true
}

/** What will have been played by the time that is asked about. */
export interface Past {
  readonly recent: Recent
  /** In the order in which they will be played. */
  readonly ahead: readonly PlayAhead[]
  /** What others have ready, where nobody says when it will be played. */
  readonly ready: readonly PlayAhead[]
}

/** A play that was, or that is expected. */
export interface Found {
  readonly at: number
  readonly djUuid: string
  /** How many plays lie between it and the one that is asked about. */
  readonly between: number
  /** It is still to come. */
  readonly isAhead: boolean
}

const has = ({ djUuid, keys }: PlayAhead, kind: KeyKind, key: string): boolean => {
  switch (kind) {
    case 'dj':
      return djUuid === key
    case 'artist':
      return keys?.artists.includes(key) === true
    case 'song':
    case 'title':
    case 'album':
      return keys?.[kind] === key
  }
}

/** The n-th latest play of a key before the time that is asked about; undefined if none is known. */
export const latestBefore = (
  { recent, ahead }: Past,
  kind: KeyKind,
  key: string,
  n = 1,
): Found | undefined => {
  let left = n
  for (let i = ahead.length - 1; i >= 0; i--) {
    const play = ahead[i]
    if (play === undefined || !has(play, kind, key)) continue
    left -= 1
    if (left === 0)
      return { at: play.at, djUuid: play.djUuid, between: ahead.length - 1 - i, isAhead: !play.begins }
  }
  const found = latestOf(recent, kind, key, left)
  return found === undefined
    ? undefined
    : { at: found.play.at, djUuid: found.play.djUuid, between: found.since + ahead.length, isAhead: false }
}

/** Who has a song of this key ready, of those whose turn nobody knows; undefined if nobody does. */
export const readyWith = ({ ready }: Past, kind: KeyKind, key: string): PlayAhead | undefined =>
  ready.find((play) => has(play, kind, key))
