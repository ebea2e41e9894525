import { decode } from './decode/decode.ts'
import { hlsEncoder } from './encode/hlsEncoder.ts'
import type { Engine } from './engine.ts'

/** Wasm decoders and the wasm AAC encoder: nothing to install. */
export const builtInEngine: Engine = {
  decode: (_path, { file, kind, start }) => decode(file, kind, start),
  seconds: (_path, { file }) => Promise.resolve(file.size / 16_000),
  encoder: hlsEncoder,
}
