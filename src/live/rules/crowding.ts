import { latestBefore, type Past } from './past.ts'
import type { KeyKind } from './recent.ts'
import { type Wait, waitFor } from './windows.ts'

/** How close plays of one artist or album may come: so many plays between two, and at most so many in some hours. */
export interface Crowding {
  readonly gapPlays: number
  /** 0: not counted. */
  readonly most: number
  readonly hours: number
}

/** How long one has to wait for another play of a key; null if it may be now. */
export const crowded = (
  past: Past,
  at: number,
  kind: KeyKind,
  key: string,
  { gapPlays, most, hours }: Crowding,
): Wait | null => {
  const last = latestBefore(past, kind, key)
  if (last === undefined) return null
  const first = most === 0 ? undefined : latestBefore(past, kind, key, most)
  const wait = { ...waitFor(last, at, gapPlays, 0), ...(first && waitFor(first, at, 0, hours)) }
  return 'plays' in wait || 'until' in wait ? wait : null
}
