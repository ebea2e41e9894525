import type { Song } from '#contract/song.ts'
import { type SongKeys, songKeys } from './songKeys.ts'

/** A play as rules remember it. No two plays of a room begin at the same time. */
export interface PastPlay {
  /** When it began, epoch ms. */
  readonly at: number
  readonly djUuid: string
  /** How long its song is. */
  readonly seconds: number
  readonly keys: SongKeys
  /** It does not count among those of its DJ. */
  readonly uncounted?: true
}

/** How far back rules look: so many plays, and so many milliseconds. */
export interface Depth {
  readonly plays: number
  readonly ms: number
}

/**
 * The plays of a room that rules ask for, under the numbers in which they came, with the latest numbers of each song,
 * title, artist, album and DJ: what a question costs does not depend on how many there are.
 */
export interface Recent {
  readonly plays: ReadonlyMap<number, PastPlay>
  readonly latest: ReadonlyMap<string, readonly number[]>
  /** The number of the next play. */
  readonly next: number
  /** How far back it reaches, as far as the room ever played. */
  readonly reaches: Depth
}

/** The same as its owner may change it. */
export interface MutableRecent {
  readonly plays: Map<number, PastPlay>
  readonly latest: Map<string, number[]>
  next: number
  reaches: Depth
}

/** What plays are asked for by. */
export type KeyKind = 'song' | 'title' | 'artist' | 'album' | 'dj'

const FEWEST = 50
/** So many plays are remembered at most. */
export const MOST_PLAYS = 1500
/** A rule counts so many plays of one key at most. */
const MOST_OF_ONE = 100

/** No play is remembered. */
export const noPlays = (): MutableRecent => ({
  plays: new Map(),
  latest: new Map(),
  next: 0,
  reaches: { plays: 0, ms: 0 },
})

/** A song that was played, as it is remembered. */
export const pastPlay = (at: number, djUuid: string, song: Song): PastPlay => ({
  at,
  djUuid,
  seconds: Math.round(song.duration),
  keys: songKeys(song),
})

const keysOf = ({ djUuid, keys, uncounted }: PastPlay): string[] => [
  ...(keys.song === '' ? [] : [`song:${keys.song}`]),
  ...(keys.title === '' ? [] : [`title:${keys.title}`]),
  ...keys.artists.map((artist) => `artist:${artist}`),
  ...(keys.album === null ? [] : [`album:${keys.album}`]),
  ...(djUuid === '' || uncounted ? [] : [`dj:${djUuid}`]),
]

const append = (recent: MutableRecent, play: PastPlay): void => {
  const number = recent.next
  recent.next += 1
  recent.plays.set(number, play)
  for (const key of keysOf(play)) {
    const numbers = recent.latest.get(key) ?? []
    numbers.push(number)
    if (numbers.length > MOST_OF_ONE) numbers.shift()
    recent.latest.set(key, numbers)
  }
}

const forgetOldest = (recent: MutableRecent, number: number, play: PastPlay): void => {
  recent.plays.delete(number)
  for (const key of keysOf(play)) {
    const numbers = recent.latest.get(key)
    if (numbers?.[0] === number) numbers.shift()
    if (numbers?.length === 0) recent.latest.delete(key)
  }
}

/** Forgets what no rule asks for any more, the oldest first. */
const trim = (recent: MutableRecent, needs: Depth, now: number): void => {
  for (const [number, play] of recent.plays) {
    const { size } = recent.plays
    const isAskedFor = size <= MOST_PLAYS && (size <= needs.plays || play.at > now - needs.ms)
    if (size <= FEWEST || isAskedFor) return
    forgetOldest(recent, number, play)
  }
}

/** A play began. */
export const remember = (recent: MutableRecent, play: PastPlay, needs: Depth): void => {
  append(recent, play)
  trim(recent, needs, play.at)
}

/** Plays that were before, in any order; those that are remembered already stay once. */
export const recall = (
  recent: MutableRecent,
  before: readonly PastPlay[],
  needs: Depth,
  now: number,
): void => {
  const known = new Map([...before, ...recent.plays.values()].map((play) => [play.at, play]))
  recent.plays.clear()
  recent.latest.clear()
  for (const play of [...known.values()].sort((a, b) => a.at - b.at)) append(recent, play)
  recent.reaches = needs
  trim(recent, needs, now)
}

/** Plays that come after all that are remembered, in their order. */
export const rememberAll = (recent: MutableRecent, plays: readonly PastPlay[]): MutableRecent => {
  for (const play of plays) append(recent, play)
  return recent
}

/** Rules changed and ask for less: it no longer reaches as far as it did. */
export const reachLess = (recent: MutableRecent, needs: Depth): void => {
  const { plays, ms } = recent.reaches
  recent.reaches = { plays: Math.min(plays, needs.plays), ms: Math.min(ms, needs.ms) }
}

/** True if rules look further back than what is remembered reaches. */
export const reachesShort = ({ reaches }: Recent, needs: Depth): boolean =>
  needs.plays > reaches.plays || needs.ms > reaches.ms

/** The n-th latest play of a key, with how many plays there were since; undefined if it is not remembered. */
export const latestOf = (
  recent: Recent,
  kind: KeyKind,
  key: string,
  n = 1,
): { readonly play: PastPlay; readonly since: number } | undefined => {
  const number = recent.latest.get(`${kind}:${key}`)?.at(-n)
  const play = number === undefined ? undefined : recent.plays.get(number)
  return number === undefined || play === undefined ? undefined : { play, since: recent.next - 1 - number }
}

/** When somebody's last play ended, epoch ms, as far as plays are remembered; 0 where none is. */
export const lastEndOf = (recent: Recent, djUuid: string, now: number): number => {
  const last = latestOf(recent, 'dj', djUuid)
  if (last === undefined) return 0
  const next = recent.plays.get(recent.next - last.since)
  return Math.min(last.play.at + last.play.seconds * 1000, next?.at ?? now)
}

/** The usual length of a song here: the median of the last twenty, between one and fifteen minutes, in seconds. */
export const usualSeconds = ({ plays, next }: Recent): number => {
  const lengths: number[] = []
  for (let number = next - 1; number >= next - 20; number--) {
    const seconds = plays.get(number)?.seconds
    if (seconds !== undefined) lengths.push(seconds)
  }
  const median = lengths.sort((a, b) => a - b)[Math.floor(lengths.length / 2)] ?? 210
  return Math.min(900, Math.max(60, median))
}
