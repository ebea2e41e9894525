import type { Dancer } from '../types.ts'

/** Somebody's place on the floor, in world units: the feet, and the height of the whole figure. */
export interface Placed {
  readonly dancer: Dancer
  readonly x: number
  readonly y: number
  readonly height: number
  /** 0.55 far to 1 near. */
  readonly scale: number
}

const far = { y: 694, spread: 0.74 } as const
const near = { y: 985, spread: 0.95 } as const
/** With so many people the front row is cut by the lower edge: one stands in the crowd, not before it. */
const fullHouse = 60
const smallest = 0.55

const mix = (from: number, to: number, t: number): number => from + (to - from) * t
const within = (value: number): number => Math.min(1, Math.max(0, value / 100))

/** Nobody is taller than this: two people on a floor are no giants. */
const tallest = 236

/** How tall somebody in the front row is when `people` are on the floor: a full house steps back. */
export function figureHeight(people: number): number {
  return Math.min(tallest, 310 * (26 / (26 + people)) ** 0.37)
}

/** Where everybody stands, farthest first, as they are to be drawn. `halfWidth` is half of what can be seen. */
export function floorLayout(crowd: readonly Dancer[], halfWidth: number): readonly Placed[] {
  const tall = figureHeight(crowd.length)
  const reach = Math.min(halfWidth, 1120)
  const front = near.y + Math.min(1, crowd.length / fullHouse) * (30 + tall * 0.12)
  return crowd
    .map((dancer): Placed => {
      const depth = within(dancer.position.y)
      const scale = mix(smallest, 1, depth)
      const height = tall * scale
      const half = reach * mix(far.spread, near.spread, depth) - height * 0.22
      return {
        dancer,
        scale,
        height,
        x: 800 + (within(dancer.position.x) - 0.5) * 2 * half,
        y: mix(far.y, front, depth ** 1.1),
      }
    })
    .toSorted((a, b) => a.y - b.y)
}

/** Who stands at a point of the world, the nearest first. */
export function dancerAt(placed: readonly Placed[], x: number, y: number): Placed | undefined {
  return placed.findLast(
    (one) => Math.abs(x - one.x) < one.height * 0.2 && y < one.y && y > one.y - one.height * 0.95,
  )
}
