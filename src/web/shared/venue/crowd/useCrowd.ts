import { type RefObject, useEffect, useRef, useState } from 'react'
import type { VenueAnimation } from '../types.ts'
import { useLatest } from '../useLatest.ts'
import type { Crowd, CrowdSetting } from './crowd.ts'

interface Wanted extends CrowdSetting {
  readonly serverNow: () => number
  readonly animations: (listener: (animation: VenueAnimation) => void) => () => void
}

/** Keeps a crowd on a canvas inside `host`; `failed` once the browser turns out to have no WebGL. */
export function useCrowd(host: RefObject<HTMLElement | null>, wanted: Wanted): { readonly failed: boolean } {
  const { serverNow, animations, placed, camera, width, height, light, beat, still } = wanted
  const crowd = useRef<Crowd | null>(null)
  const clock = useLatest(serverNow)
  const [ready, setReady] = useState(false)
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    const parent = host.current
    if (!parent || failed) return
    // A canvas gives one context in its life, so each crowd gets a canvas of its own.
    const canvas = document.createElement('canvas')
    let dropped = false
    const fail = (): void => {
      if (!dropped) setFailed(true)
    }
    const start = async (): Promise<void> => {
      const { Crowd } = await import('./crowd.ts')
      const made = await Crowd.on(canvas, () => clock.current())
      if (dropped) return made.destroy()
      parent.append(canvas)
      crowd.current = made
      setReady(true)
    }
    const seen = (): void => crowd.current?.wake()
    start().catch(fail)
    canvas.addEventListener('webglcontextlost', fail)
    document.addEventListener('visibilitychange', seen)
    return () => {
      dropped = true
      document.removeEventListener('visibilitychange', seen)
      crowd.current?.destroy()
      crowd.current = null
      canvas.remove()
      setReady(false)
    }
  }, [host, failed, clock])

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
