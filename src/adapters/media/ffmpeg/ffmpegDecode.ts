import { spawn } from 'node:child_process'
import type { AudioKind } from '#ports/media.ts'
import type { Decoded } from '../decode/pcm.ts'
import { MediaProblem } from '../problem.ts'
import { demuxers } from './demuxers.ts'

/** Decodes the first sound track of a file to one or two channels at `rate`. */
export const ffmpegDecode = async function* (
  path: string,
  kind: AudioKind,
  { rate, channels }: { rate: number; channels: 1 | 2 },
): AsyncGenerator<Decoded> {
  const input = ['-protocol_whitelist', 'file', '-f', demuxers[kind], '-i', `file:${path}`]
  const output = ['-map', '0:a:0', '-ac', String(channels), '-ar', String(rate), '-f', 'f32le', 'pipe:1']
  const child = spawn('ffmpeg', ['-nostdin', '-v', 'error', '-threads', '1', ...input, ...output], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const ended = new Promise<number>((resolve) => {
    child.on('error', () => resolve(-1))
    child.on('close', (code) => resolve(code ?? -1))
  })
  const frame = channels * 4
  try {
    let rest: Buffer = Buffer.alloc(0)
    let any = false
    for await (const bytes of child.stdout as AsyncIterable<Buffer>) {
      const all = Buffer.concat([rest, bytes])
      const frames = Math.floor(all.length / frame)
      rest = all.subarray(frames * frame)
      if (frames === 0) continue
      any = true
      yield { channels: split(all, frames, channels), sampleRate: rate }
    }
    if ((await ended) !== 0 && !any) throw new MediaProblem('broken')
  } finally {
    child.kill('SIGKILL')
  }
}

const split = (bytes: Buffer, frames: number, channels: number): Float32Array[] =>
  Array.from({ length: channels }, (_, channel) =>
    Float32Array.from({ length: frames }, (__, i) => bytes.readFloatLE((i * channels + channel) * 4)),
  )
