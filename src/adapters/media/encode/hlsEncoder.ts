import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { registerAacEncoder } from '@mediabunny/aac-encoder'
import {
  AudioSample,
  AudioSampleSource,
  BufferTarget,
  CmafOutputFormat,
  HlsOutputFormat,
  Output,
  PathedTarget,
} from 'mediabunny'
import type { Stereo } from '../decode/pcm.ts'
import type { Encoder, EncoderInit } from './encoder.ts'
import { codecs, qualities, segmentSeconds } from './quality.ts'
import type { Rendition } from './quality.ts'
import { primed } from './primed.ts'
import { seal } from './seal.ts'
import { segmentLengths } from './segmentLengths.ts'

registerAacEncoder()

/** Encodes to AAC in fragmented MP4 with the wasm encoder; both qualities at once. */
export const hlsEncoder = async (init: EncoderInit): Promise<Encoder> => {
  const lanes = await Promise.all(qualities.map(({ quality, bitrate }) => lane(init, quality, bitrate)))
  let at = 0
  return {
    async push({ left, right }) {
      if (left.length === 0) return
      const sample = new AudioSample({
        data: interleave({ left, right }),
        format: 'f32',
        numberOfChannels: 2,
        sampleRate: init.rate,
        timestamp: at / init.rate,
      })
      at += left.length
      await Promise.all(lanes.map(({ source }) => source.add(sample)))
      sample.close()
    },
    finish: () => Promise.all(lanes.map((one) => one.finish())),
    async abort() {
      await Promise.allSettled(lanes.map(({ output }) => output.cancel()))
    },
  }
}

const interleave = ({ left, right }: Stereo): Float32Array => {
  const out = new Float32Array(left.length * 2)
  for (let i = 0; i < left.length; i++) {
    out[i * 2] = left[i] as number
    out[i * 2 + 1] = right[i] as number
  }
  return out
}

const lane = async (init: EncoderInit, quality: Rendition['quality'], bitrate: number) => {
  const dir = join(init.outDir, quality)
  await mkdir(dir, { recursive: true })
  const writes: Promise<void>[] = []
  let playlist = ''
  let bytes = 0
  const keep = (name: string, content: Uint8Array) => {
    bytes += content.length
    writes.push(writeFile(join(dir, name), content))
  }
  const bytesOf = (target: unknown) =>
    target instanceof BufferTarget && target.buffer ? new Uint8Array(target.buffer) : new Uint8Array(0)
  const output = new Output({
    format: new HlsOutputFormat({
      segmentFormat: new CmafOutputFormat(),
      targetDuration: segmentSeconds,
      onInit: (target) => keep('init.mp4', primed(bytesOf(target))),
      onSegment: (target, { n }) => keep(`${n - 1}.m4s`, seal(bytesOf(target), init.key, n - 1)),
      onPlaylist: (text) => void (playlist = text),
    }),
    target: new PathedTarget('master.m3u8', () => new BufferTarget()),
  })
  const source = new AudioSampleSource({ codec: 'aac', bitrate })
  output.addAudioTrack(source)
  await output.start()
  return {
    output,
    source,
    async finish(): Promise<Rendition> {
      await output.finalize()
      await Promise.all(writes)
      const segments = segmentLengths(playlist)
      const seconds = segments.reduce((sum, s) => sum + s, 0)
      return { quality, bandwidth: Math.ceil((bytes * 8) / Math.max(seconds, 1)), codecs, segments }
    },
  }
}
