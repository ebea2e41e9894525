import { EMPTY_TURN_GRACE_MS, type RoomState } from '#contract/realtime/state.ts'
import type { Song } from '#contract/song.ts'
import { nameOf } from '../people/nameOf.ts'

/** How long a song is taken to be that nobody has picked yet, in seconds. */
const usualSong = 210

/** Somebody on the decks, with the song that is theirs: the one that plays, or the next; null until they pick. */
export interface Turn {
  readonly uuid: string
  readonly name: string
  readonly song: Song | null
}

/** The order of the decks as one person sees it. */
export interface WhoPlaysNext {
  /** Who plays now; null in silence. */
  readonly now: Turn | null
  /** Whom the silent room waits for. */
  readonly waitingFor: Turn | null
  /** Who comes after that, in order. */
  readonly next: readonly Turn[]
  /** The own place among those to come, from 1, and the seconds until then; null for whoever waits for no turn. */
  readonly mine: { readonly place: number; readonly seconds: number } | null
}

/** Who plays, who comes next, and when it is somebody's own turn. `now` is the server's time in ms. */
export const whoPlaysNext = (room: RoomState, ownUuid: string, now: number): WhoPlaysNext => {
  const [front, ...others] = room.djs
  const turnOf = ({ uuid, nextSong }: RoomState['djs'][number]): Turn => ({
    uuid,
    name: nameOf(room, uuid) ?? '',
    song: nextSong,
  })
  if (front === undefined) return { now: null, waitingFor: null, next: [], mine: null }
  const play = room.nowPlaying
  const at = others.findIndex(({ uuid }) => uuid === ownUuid)
  const lengthOf = (song: Song | null): number => song?.duration || usualSong
  const turnLength = (song: Song | null): number =>
    lengthOf(song) + (Math.max(1, room.settings.songsPerDj) - 1) * usualSong
  const untilNext = play
    ? Math.max(0, (play.endTime - now) / 1000) + room.songsRemainingForDj * usualSong
    : turnLength(front.nextSong)
  const before = others.slice(0, Math.max(0, at)).reduce((sum, dj) => sum + turnLength(dj.nextSong), 0)
  return {
    now: play && { ...turnOf(front), song: play.song },
    waitingFor: play ? null : turnOf(front),
    next: others.map(turnOf),
    mine: at < 0 ? null : { place: at + 1, seconds: untilNext + before },
  }
}

/** Seconds left of the grace of whoever's turn came without a song; undefined once it is over. */
export const graceLeft = (silentSince: number, now: number): number | undefined => {
  const left = Math.ceil((silentSince + EMPTY_TURN_GRACE_MS - now) / 1000)
  return left > 0 ? left : undefined
}
