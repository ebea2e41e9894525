import type { Dj } from '../types.ts'

/** A seat on the decks: where its booth stands on the stage, in world units, and how large it is. */
export interface Seat {
  readonly x: number
  readonly y: number
  readonly scale: number
}

/** The widest the row of booths may become. */
const stageWidth = 1120
const boothWidth = 250

/** The seats of a room of `count` DJs: the first in the middle front, the others beside it, right and left in turn. */
export function seatLayout(count: number): readonly Seat[] {
  const beside = Math.max(0, count - 1)
  const wings = Math.ceil(beside / 2)
  const room = (stageWidth - boothWidth) / 2
  const step = wings === 0 ? 0 : Math.min(boothWidth * 0.84, room / wings)
  const smaller = Math.min(0.8, (step / boothWidth) * 0.95)
  return Array.from({ length: Math.max(0, count) }, (_, i): Seat => {
    if (i === 0) return { x: 800, y: 628, scale: 1 }
    const wing = Math.ceil(i / 2)
    const side = i % 2 === 1 ? 1 : -1
    const gap = boothWidth * (1 - smaller) * 0.5 + 6
    return { x: 800 + side * (gap + wing * step), y: 606 - wing * 5, scale: smaller }
  })
}

/** How far the booths reach from the middle, in world units. */
export const decksReach = (seats: readonly Seat[]): number =>
  Math.max(0, ...seats.map(({ x, scale }) => Math.abs(x - 800) + (boothWidth / 2) * scale))

/** The DJs in the order of the seats: who plays first, then those whose turn comes after. */
export function seatOrder(djs: readonly Dj[]): readonly Dj[] {
  const playing = djs.findIndex((dj) => dj.playing)
  return playing <= 0 ? djs : [...djs.slice(playing), ...djs.slice(0, playing)]
}
