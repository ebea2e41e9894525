/** A moving picture that a provider offers; its addresses lie there. */
export interface OfferedGif {
  readonly url: string
  /** A small one of it. */
  readonly previewUrl: string
  /** Pixels. */
  readonly width: number
  readonly height: number
  /** What is to be seen, in words. */
  readonly alt: string
}

export interface GifPage {
  readonly gifs: readonly OfferedGif[]
  /** Whether there are more on the page after it. */
  readonly hasMore: boolean
}

/** Finds moving pictures by words. */
export interface Gifs {
  readonly provider: 'giphy' | 'klipy'
  /** What has to stand beside its pictures. */
  readonly attribution: string
  /** A page (from 0) of what is found by words, or without them of what is popular; null without a right answer. Never rejects. */
  find(words: string | undefined, page: number): Promise<GifPage | null>
}
