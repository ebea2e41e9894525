import { mixed } from '../color/contrast.ts'
import type { VenueEffect } from '../types.ts'

/** The two lights of a venue whose lights somebody coloured; undefined where the cover gives them. */
export const tintedBy = (effects: readonly VenueEffect[]): readonly [string, string] | undefined => {
  const color = effects.findLast(({ kind }) => kind === 'tint')?.color
  return color === undefined ? undefined : [color, mixed(color, '#ffffff', 0.32)]
}
