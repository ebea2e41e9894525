import type { Engine } from '../engine.ts'
import { ffmpegDecode } from './ffmpegDecode.ts'
import { ffmpegEncoder } from './ffmpegEncoder.ts'
import { probe } from './probe.ts'

/** The ffmpeg on the PATH. */
export const ffmpegEngine: Engine = {
  async *decode(path, { kind }) {
    yield* ffmpegDecode(path, kind, await probe(path, kind))
  },
  seconds: async (path, { kind }) => (await probe(path, kind)).seconds,
  encoder: ffmpegEncoder,
}
