/** A lamp of a scene; its colour is one of the two lights of the cover or a fixed one. */
export interface Light {
  readonly kind: 'beam' | 'laser' | 'glow'
  readonly x: number
  readonly y: number
  /** How far it reaches, in world units. */
  readonly length: number
  /** Degrees from straight down. */
  readonly angle: number
  /** How wide a beam opens, in degrees. */
  readonly spread?: number
  /** Degrees it swings to either side. */
  readonly sway?: number
  /** How many beats one swing or pulse takes; absent when it stands still. */
  readonly beats?: number
  readonly color: 'a' | 'b' | `#${string}`
  /** 0 to 1; 1 when absent. */
  readonly strength?: number
}

/** One venue: everything is drawn in the world of `camera.ts`, as the inner markup of an SVG. */
export interface Scene {
  /** What is seen where the drawing ends. */
  readonly ground: string
  /** Wall or sky, architecture, stage and floor. */
  readonly back: string
  /** What lies over the cover's screen: seams, pegs, a frame. */
  readonly over?: string
  /** What hangs or stands between us and the crowd. */
  readonly front: string
  /** One booth, in a box from (-130, -150) to (130, 0). */
  readonly booth: string
  /** Where the cover is shown; `clip` is a CSS clip-path, `tilt` a CSS transform. */
  readonly screen: {
    readonly x: number
    readonly y: number
    readonly width: number
    readonly height: number
    readonly clip?: string
    readonly tilt?: string
    readonly round?: string
  }
  readonly lights: readonly Light[]
  /** Colours that the crowd is multiplied with: those at the stage, and those near us. */
  readonly crowd: { readonly far: string; readonly near: string }
}
