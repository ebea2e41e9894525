/** Why bytes did not become a picture; `busy` says nothing about them: too many others wait. */
export type PictureFault = 'notAPicture' | 'animated' | 'tooManyPixels' | 'busy'

export type PictureOutcome =
  | { readonly ok: ReadonlyMap<number, Uint8Array> }
  | { readonly fault: PictureFault }

/** A picture as WebP, with its size in pixels. */
export interface FittedPicture {
  readonly bytes: Uint8Array
  readonly width: number
  readonly height: number
}

export type FitOutcome = { readonly ok: FittedPicture } | { readonly fault: PictureFault }

export type CoverOutcome = { readonly ok: Uint8Array } | { readonly fault: PictureFault }

/**
 * Makes uploaded pictures safe: decoded, turned upright, stripped of metadata, encoded anew. What is too large is
 * refused by its header. Never rejects for what it is given.
 */
export interface Pictures {
  /** WebP by width; `aspect` is width / height, and the picture is cropped to it. Animations are a fault. */
  resize(bytes: Uint8Array, widths: readonly number[], aspect: number): Promise<PictureOutcome>
  /**
   * The first frame as a square WebP. SVG is refused, as it can hold programs; `drawings` takes SVG alone and is for
   * our own.
   */
  cover(bytes: Uint8Array, from?: 'drawings'): Promise<CoverOutcome>
  /**
   * A still picture of up to 50 megapixels, no side longer than `most` pixels. One that moves is a fault, unless its
   * first frame is asked for.
   */
  fit(bytes: Uint8Array, most: number, of?: 'first'): Promise<FitOutcome>
  /** A picture that moves, no side longer than `most` pixels, cut to ten seconds and 3 MB. */
  animate(bytes: Uint8Array, most: number): Promise<FitOutcome>
  /** A drawing of ours (SVG) as a transparent PNG of this width. */
  draw(bytes: Uint8Array, width: number): Promise<CoverOutcome>
}
