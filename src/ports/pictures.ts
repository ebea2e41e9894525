/** Why bytes cannot become a picture. */
export type PictureFault = 'notAPicture' | 'animated' | 'tooManyPixels'

export type PictureOutcome =
  | { readonly ok: ReadonlyMap<number, Uint8Array> }
  | { readonly fault: PictureFault }

/** Makes uploaded pictures safe: decoded, turned upright, stripped of metadata, encoded anew. */
export interface Pictures {
  /** WebP by width; `aspect` is width / height, and the picture is cropped to it. Never rejects for what it is given. */
  resize(bytes: Uint8Array, widths: readonly number[], aspect: number): Promise<PictureOutcome>
  /**
   * The first frame as a square WebP; null if it is no picture. SVG is refused, as it can hold programs; `drawings`
   * takes SVG alone and is for our own.
   */
  cover(bytes: Uint8Array, from?: 'drawings'): Promise<Uint8Array | null>
}
