import { type RefObject, useLayoutEffect } from 'react'
import { beatLength } from './beatPhase.ts'
import type { Beat } from './types.ts'
import { useLatest } from './useLatest.ts'

/** Every animation lasts a whole part of so many beats, so the time since the first beat counts modulo this. */
const bar = 96

/** How often the server's clock is compared with the one the animations run by, in ms, and how far they may part. */
const check = 4000
const tolerance = 30

/** Sets CSS animations inside an element to the beat: `--beat` is its length, `--since` the (negative) time since one. */
export function useBeatClock(
  box: RefObject<HTMLElement | null>,
  beat: Beat | null,
  serverNow: () => number,
): void {
  const clock = useLatest(serverNow)
  const bpm = beat?.bpm
  const first = beat?.firstBeatAtServerMs
  useLayoutEffect(() => {
    const length = beatLength(bpm && first !== undefined ? { bpm, firstBeatAtServerMs: first } : null)
    const cycle = length * bar
    let ahead = Number.NaN
    const set = (): void => {
      const now = clock.current()
      const lead = now - performance.now()
      if (Math.abs(lead - ahead) < tolerance) return
      ahead = lead
      const since = (((now - (first ?? 0)) % cycle) + cycle) % cycle
      box.current?.style.setProperty('--beat', `${length}ms`)
      box.current?.style.setProperty('--since', `${-since}ms`)
    }
    set()
    const timer = setInterval(set, check)
    return () => clearInterval(timer)
  }, [box, bpm, first, clock])
}
