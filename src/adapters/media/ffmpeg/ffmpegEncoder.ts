import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Stereo } from '../decode/pcm.ts'
import type { Encoder, EncoderInit } from '../encode/encoder.ts'
import { codecs, qualities, segmentSeconds } from '../encode/quality.ts'
import type { Rendition } from '../encode/quality.ts'
import { primed } from '../encode/primed.ts'
import { seal } from '../encode/seal.ts'
import { segmentLengths } from '../encode/segmentLengths.ts'

/** Encodes with ffmpeg, which cannot encrypt fragmented MP4: the segments are sealed when it is done. */
export const ffmpegEncoder = async (init: EncoderInit): Promise<Encoder> => {
  for (const { quality } of qualities) await mkdir(join(init.outDir, quality), { recursive: true })
  const child = spawn('ffmpeg', commandLine(init.rate), {
    cwd: init.outDir,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  const ended = new Promise<number>((resolve) => {
    child.on('error', () => resolve(-1))
    child.on('close', (code) => resolve(code ?? -1))
  })
  child.stdin.on('error', () => undefined)
  return {
    async push(piece) {
      if (piece.left.length > 0 && !child.stdin.write(bytesOf(piece)))
        await Promise.race([once(child.stdin, 'drain'), ended])
      if (child.exitCode !== null) throw new Error('The encoder ended early')
    },
    async finish() {
      child.stdin.end()
      if ((await ended) !== 0) throw new Error('The encoder failed')
      return Promise.all(qualities.map(({ quality }) => sealed(init, quality)))
    },
    async abort() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

const words = (text: string): string[] => text.split(' ')

const commandLine = (rate: number): string[] => [
  ...words(`-nostdin -v error -y -f f32le -ar ${rate} -ac 2 -i pipe:0`),
  ...qualities.flatMap(({ quality, bitrate }) => [
    ...words(`-map 0:a -c:a aac -b:a ${bitrate} -map_metadata -1 -f hls -hls_time ${segmentSeconds}`),
    ...words(
      '-hls_playlist_type vod -hls_segment_type fmp4 -start_number 0 -hls_fmp4_init_filename init.mp4',
    ),
    ...words(`-hls_segment_filename ${quality}/%d.m4s ${quality}/media.m3u8`),
  ]),
]

const bytesOf = ({ left, right }: Stereo): Buffer => {
  const bytes = Buffer.allocUnsafe(left.length * 8)
  for (let i = 0; i < left.length; i++) {
    bytes.writeFloatLE(left[i] as number, i * 8)
    bytes.writeFloatLE(right[i] as number, i * 8 + 4)
  }
  return bytes
}

const sealed = async ({ outDir, key }: EncoderInit, quality: Rendition['quality']): Promise<Rendition> => {
  const playlist = join(outDir, quality, 'media.m3u8')
  const segments = segmentLengths(await readFile(playlist, 'utf8'))
  let bytes = 0
  for (const n of segments.keys()) {
    const path = join(outDir, quality, `${n}.m4s`)
    const segment = await readFile(path)
    bytes += segment.length
    await writeFile(path, seal(segment, key, n))
  }
  const start = join(outDir, quality, 'init.mp4')
  await writeFile(start, primed(await readFile(start)))
  await rm(playlist)
  const seconds = segments.reduce((sum, s) => sum + s, 0)
  return { quality, bandwidth: Math.ceil((bytes * 8) / Math.max(seconds, 1)), codecs, segments }
}
