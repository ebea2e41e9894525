import type { Stereo } from '../decode/pcm.ts'
import type { Rendition } from './quality.ts'

/** Writes the encrypted HLS files of a song while its sound runs by. */
export interface Encoder {
  push(piece: Stereo): Promise<void>
  finish(): Promise<Rendition[]>
  /** Ends it without a result. */
  abort(): Promise<void>
}

export interface EncoderInit {
  readonly outDir: string
  readonly key: Uint8Array
  readonly rate: number
}
