import { useMemo } from 'react'
import { mixed } from './color/contrast.ts'
import { lightColors } from './color/lightColors.ts'
import type { CrowdLight } from './crowd/figure.ts'

interface VenueLight {
  readonly a: string
  readonly b: string
  readonly crowd: CrowdLight
}

/** The lights of a venue under a cover, and how they fall on a crowd that a scene tints `far` and `near`. */
export function useVenueLight(cover: readonly [string, string], far: string, near: string): VenueLight {
  const [one, other] = cover
  return useMemo(() => {
    const [a, b] = lightColors([one, other])
    return {
      a,
      b,
      crowd: { far: mixed(far, a, 0.22), near: mixed(near, b, 0.12), ring: mixed(a, '#ffffff', 0.35) },
    }
  }, [one, other, far, near])
}
