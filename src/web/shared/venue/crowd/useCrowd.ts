import { type RefObject, useEffect, useRef, useState } from 'react'
import type { VenueAnimation } from '../types.ts'
import { useLatest } from '../useLatest.ts'
import type { Crowd, CrowdSetting } from './crowd.ts'

interface Wanted extends CrowdSetting {
  readonly serverNow: () => number
  readonly animations: (listener: (animation: VenueAnimation) => void) => () => void
}

/** How often a graphics card that was lost is asked for again, and how long after, in ms. */
const mostTries = 4
const patience = 1000
/** A crowd that danced this long is counted as one that works, in ms. */
const longEnough = 60_000

/**
 * Keeps a crowd on a canvas inside `host`. A context that the browser takes away (a laptop that slept, another program)
 * is asked for again a few times; `failed` while there is none.
 */
export function useCrowd(host: RefObject<HTMLElement | null>, wanted: Wanted): { readonly failed: boolean } {
  const { serverNow, animations, placed, camera, width, height, light, beat, still } = wanted
  const crowd = useRef<Crowd | null>(null)
  const clock = useLatest(serverNow)
  const [ready, setReady] = useState(false)
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    const parent = host.current
    if (!parent) return
    // A canvas gives one context in its life, so each crowd gets a canvas of its own.
    const canvas = document.createElement('canvas')
    let dropped = false
    let again: ReturnType<typeof setTimeout> | undefined
    const began = performance.now()
    const fail = (): void => {
      if (dropped || again !== undefined) return
      crowd.current?.see(false)
      setFailed(true)
      const next = performance.now() - began > longEnough ? 1 : attempt + 1
      if (next < mostTries) again = setTimeout(() => setAttempt(next), patience * 2 ** next)
    }
    const start = async (): Promise<void> => {
      const { Crowd } = await import('./crowd.ts')
      const made = await Crowd.on(canvas, () => clock.current())
      if (dropped) return made.destroy()
      parent.append(canvas)
      crowd.current = made
      setFailed(false)
      setReady(true)
    }
    const seen = (): void => crowd.current?.wake()
    const watch = new IntersectionObserver(([entry]) => crowd.current?.see(entry?.isIntersecting ?? true))
    watch.observe(parent)
    start().catch(fail)
    canvas.addEventListener('webglcontextlost', fail)
    document.addEventListener('visibilitychange', seen)
    return () => {
      dropped = true
      clearTimeout(again)
      watch.disconnect()
      document.removeEventListener('visibilitychange', seen)
      crowd.current?.destroy()
      crowd.current = null
      canvas.remove()
      setReady(false)
    }
  }, [host, attempt, clock])

  useEffect(() => {
    if (!ready || width === 0 || height === 0) return
    crowd.current?.set({ placed, camera, width, height, light, beat, still })
  }, [ready, placed, camera, width, height, light, beat, still])

  useEffect(
    () =>
      animations((animation) => {
        if (animation.animation === 'jump') crowd.current?.jump(animation.userUuid)
      }),
    [animations],
  )
  return { failed }
}
