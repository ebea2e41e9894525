import type { DrawingFault } from '#contract/merch/avatarDrawings.ts'

/** A drawing as it is kept: in one form, safe to be shown, and as PNG by width. */
export interface TakenDrawing {
  readonly svg: string
  readonly pictures: ReadonlyMap<number, Uint8Array>
}

/** What became of a drawing; `busy` says nothing about it: too many others wait. */
export type DrawingOutcome =
  | { readonly ok: TakenDrawing }
  | { readonly faults: readonly DrawingFault[] }
  | { readonly busy: true }

/** A drawing that somebody sent. */
export interface SentDrawing {
  readonly bytes: Uint8Array
  /** Whether it has to have an area in the wearer's colour; it may have one in any case. */
  readonly needsTint: boolean
  /** It shows no avatar: any box will do, and the wearer's colour means nothing in it. */
  readonly anyBox?: boolean
  /** PNGs of these widths are made of it, in pixels. */
  readonly widths: readonly number[]
}

/**
 * Takes drawings (SVG) that people made: what is not known to be harmless is refused with the line at fault, the rest
 * brought into one form and drawn, in a process with limits of time and memory. Never rejects for what it is given.
 */
export interface Drawings {
  /** An outcome for each, in their order. */
  take(drawings: readonly SentDrawing[]): Promise<DrawingOutcome[]>
}
