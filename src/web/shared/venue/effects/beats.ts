import { beatLength } from '../beatPhase.ts'
import type { Beat } from '../types.ts'

/**
 * On which beats something happens that begins at `from` and is over at `until` (epoch ms): in ms after `from`, a whole
 * number of beats and at least `apart` ms from one to the next.
 */
export function beatsWithin(
  beat: Beat | null,
  { from, until, apart }: { readonly from: number; readonly until: number; readonly apart: number },
): readonly number[] {
  const length = beatLength(beat)
  const step = Math.max(1, Math.ceil(apart / length)) * length
  const since = from - (beat?.firstBeatAtServerMs ?? 0)
  const first = Math.ceil(since / length) * length - since
  const count = Math.max(0, Math.ceil((until - from - first) / step))
  return Array.from({ length: count }, (_, i) => first + i * step)
}
