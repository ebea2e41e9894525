import { type CSSProperties, useLayoutEffect, useState } from 'react'
import { beatLength } from './beatPhase.ts'
import type { Beat } from './types.ts'
import { useLatest } from './useLatest.ts'

/** Every animation lasts a whole part of so many beats, so the time since the first beat counts modulo this. */
const bar = 96

/** Custom properties that set CSS animations to the beat: `--beat` its length, `--since` the (negative) time since one. */
export function useBeatClock(beat: Beat | null, serverNow: () => number): CSSProperties {
  const clock = useLatest(serverNow)
  const bpm = beat?.bpm
  const first = beat?.firstBeatAtServerMs
  const [style, setStyle] = useState<CSSProperties>({})
  useLayoutEffect(() => {
    const length = beatLength(bpm && first !== undefined ? { bpm, firstBeatAtServerMs: first } : null)
    const cycle = length * bar
    const since = (((clock.current() - (first ?? 0)) % cycle) + cycle) % cycle
    setStyle({ '--beat': `${length}ms`, '--since': `${-since}ms` } as CSSProperties)
  }, [bpm, first, clock])
  return style
}
