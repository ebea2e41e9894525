/** How world units become CSS pixels: `screen = world * scale + offset`. */
export interface Camera {
  readonly scale: number
  readonly offsetX: number
  readonly offsetY: number
  /** Half the width of the world that can be seen, in world units. */
  readonly halfWidth: number
}

/** The world every scene is drawn in: 1000 high; x 0 to 1600 is always meant to be seen, the rest where there is room. */
export const world = { left: -400, width: 2400, height: 1000, middle: 800 } as const

/** So much of the world is seen in any box, or the outer decks would be cut off. */
const leastWidth = 1180

/** Under this width the camera steps closer, so that faces stay faces on a phone. */
const narrow = 600

/** Where the camera stands for a box of `width` x `height` CSS pixels: the floor at the bottom, the stage in the middle. */
export function cameraFor(width: number, height: number): Camera {
  const closer = width < narrow ? 1.14 : 1
  const high = Math.min((height / world.height) * closer, width / leastWidth)
  const scale = Math.max(high, width / world.width)
  const halfWidth = width / 2 / scale
  const tall = world.height * scale
  return {
    scale,
    halfWidth,
    offsetX: width / 2 - world.middle * scale,
    offsetY: (height - tall) * (closer === 1 ? 0.7 : 0.85),
  }
}
