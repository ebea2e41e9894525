import type { AudioKind } from '#ports/media.ts'
import type { Decoded } from './decode/pcm.ts'
import type { Encoder, EncoderInit } from './encode/encoder.ts'
import type { SourceFile } from './read/sourceFile.ts'

export type EngineName = 'builtIn' | 'ffmpeg'

export interface Source {
  readonly file: SourceFile
  readonly kind: AudioKind
  /** Where the sound begins, after tags. */
  readonly start: number
}

/** Decoding and encoding: the part in which the built-in adapter and ffmpeg differ. */
export interface Engine {
  decode(path: string, source: Source): AsyncIterable<Decoded>
  /** A guess of the length for progress; null where only decoding tells. */
  seconds(path: string, source: Source): Promise<number | null>
  encoder(init: EncoderInit): Promise<Encoder>
}
