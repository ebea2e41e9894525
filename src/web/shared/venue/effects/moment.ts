/** What is behind the decks and what falls over the floor, before the crowd. */
export type Layer = 'behind' | 'before'

/** One effect at one moment, as its drawing needs it. The context draws in world units (see `layout/camera.ts`). */
export interface Moment {
  readonly ctx: CanvasRenderingContext2D
  readonly layer: Layer
  /** How long it has been shown, and is in all, in ms. */
  readonly at: number
  readonly lasts: number
  /** Beats it may use, in ms after its start. */
  readonly beats: readonly number[]
  readonly chance: (i: number, k: number) => number
  /** From the colour that was bought, or the cover's lights. */
  readonly colors: readonly [string, string]
  readonly emoji: string
  /** Half of the world's width that is seen, and the upper edge of what is seen. */
  readonly halfWidth: number
  readonly top: number
  /** Half of the width that the decks take. */
  readonly decks: number
  /** How much of all its pieces this machine and this box may have, 0 to 1. */
  readonly share: number
}

/** From 0 at `from` to 1 at `to`, and no further. */
export const ramp = (value: number, from: number, to: number): number =>
  Math.min(1, Math.max(0, (value - from) / (to - from)))

/** An effect goes as softly as this, in ms. */
const goes = 700

/** How much of an effect is left towards its end. */
export const fading = ({ at, lasts }: Moment): number => ramp(lasts - at, 0, Math.min(goes, lasts / 3))

/** Where the decks end and the floor begins. */
const floor = { from: 640, to: 730 } as const

/** How much is seen of something before the crowd: nothing before the decks, where faces and free seats are pressed. */
export const clearOfDecks = (x: number, y: number, decks: number): number =>
  Math.max(ramp(Math.abs(x - 800), decks, decks + 70), ramp(y, floor.from, floor.to))
