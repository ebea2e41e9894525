import type { NowPlaying, RoomState } from '#contract/realtime/state.ts'
import type { SyncReport } from '#contract/realtime/ours.ts'
import type { Off } from './decks/deck.ts'
import type { Time } from './time.ts'

/** The longest wait for an exact clock before a song begins without. */
const CLOCK_MS = 1500

/** The room as its player sees it. */
export interface PlayedRoom {
  /** Null while nothing is known of it. */
  readonly state: () => RoomState | null
  readonly subscribe: (listener: () => void) => Off
  readonly clock: { now(): number; readonly isSettled: boolean }
  /** Tells the server how it is heard here. */
  readonly report: (report: SyncReport) => void
}

const streamOf = ({ song, endTime }: NowPlaying): string => {
  const [first] = Object.entries(song.musicProviders)
  return `${first?.join(' ') ?? ''} ${endTime}`
}

/** True for a play told again: the same one, or the same provider, stream and end. */
export const isSamePlay = (a: NowPlaying | null, b: NowPlaying | null): boolean =>
  a === b || (a !== null && b !== null && (a.playId === b.playId || streamOf(a) === streamOf(b)))

/** Resolves once the server's time is known well enough to begin a song. */
export const untilSettled = async (
  clock: PlayedRoom['clock'],
  time: Time,
  signal: AbortSignal,
): Promise<void> => {
  const until = time.now() + CLOCK_MS
  while (!signal.aborted && !clock.isSettled && time.now() < until) await time.wait(20, signal)
}
