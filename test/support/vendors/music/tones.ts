import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { wav } from '#test/suites/media/wav.ts'
import type { Heard, Said } from '../routes.ts'

/**
 * What each double sounds, in Hz: by that it is told which of them is heard. All fit wholly into the ear's 512 samples,
 * so that none is taken for another.
 */
export const toneOf = {
  audius: 431,
  soundCloudPublic: 689,
  youtube: 861,
  spotify: 1120,
  apple: 1378,
  /** Songs of people's own. */
  uploadService: 1637,
  sevenDigital: 1895,
  openSubsonic: 2153,
  jellyfin: 2412,
} as const
export type Sounding = keyof typeof toneOf

/** Each second of a song begins with so much of its tone, in seconds, and goes on so quietly that no ear takes it for a beat. */
const BEEP_S = 0.3
const LOUD = 0.4
const QUIET = 0.05
const RATE = 11_025

/** A sound that beeps at the beginning of each second. */
export const beeps =
  (hz: number) =>
  (t: number): number =>
    (t % 1 < BEEP_S ? LOUD : QUIET) * Math.sin(2 * Math.PI * hz * t)

const open = { 'access-control-allow-origin': '*' } as const

/** A file as it is answered to whoever asks for all of it or for a part. */
export const fileAnswer = (
  { headers, method }: Pick<Heard, 'headers' | 'method'>,
  type: string,
  whole: Buffer,
): Said => {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '') ?? []
  const first = Number(from)
  const last = Math.min(to === '' ? Number.POSITIVE_INFINITY : Number(to), whole.length - 1)
  const part = from === '' ? whole : whole.subarray(first, last + 1)
  return {
    status: from === '' ? 200 : 206,
    body: method === 'HEAD' ? '' : part,
    headers: {
      ...open,
      'content-type': type,
      'accept-ranges': 'bytes',
      ...(from !== '' && { 'content-range': `bytes ${first}-${last}/${whole.length}` }),
    },
  }
}

const files = new Map<string, Buffer>()

/** A song of a vendor in one file. */
export const toneFile = (vendor: Sounding, seconds: number): Buffer => {
  const key = `${vendor} ${seconds}`
  const made = files.get(key) ?? wav(seconds, beeps(toneOf[vendor]), { channels: 1, rate: RATE })
  files.set(key, made)
  return made
}

const run = promisify(execFile)

/** What ffmpeg is told to make a song of a vendor. */
const beepInput = (vendor: Sounding, seconds: number): string[] => {
  const beep = `sin(2*PI*${toneOf[vendor]}*t)*if(lt(mod(t,1),${BEEP_S}),${LOUD},${QUIET})`
  return ['-v', 'error', '-f', 'lavfi', '-i', `aevalsrc='${beep}':d=${seconds}:s=44100`]
}

/** A song of a vendor in one file as encoders leave it: an MP4 has its table of contents at its end. */
export const encodedTone = async (
  vendor: Sounding,
  seconds: number,
  suffix: 'm4a' | 'mp3' | 'flac',
): Promise<Buffer> => {
  const directory = await mkdtemp(join(tmpdir(), 'roomtone-tone-'))
  const file = join(directory, `tone.${suffix}`)
  await run('ffmpeg', [...beepInput(vendor, seconds), file])
  const made = await readFile(file)
  await rm(directory, { recursive: true, force: true })
  return made
}
const playlists = new Map<string, Promise<ReadonlyMap<string, Buffer>>>()

/** A song of a vendor as an HLS playlist `list.m3u8` and what it names: AAC in segments of five seconds. */
export const toneSegments = (vendor: Sounding, seconds: number): Promise<ReadonlyMap<string, Buffer>> => {
  const key = `${vendor} ${seconds}`
  const made = playlists.get(key) ?? segments(vendor, seconds)
  playlists.set(key, made)
  return made
}

const segments = async (vendor: Sounding, seconds: number): Promise<ReadonlyMap<string, Buffer>> => {
  const directory = await mkdtemp(join(tmpdir(), 'roomtone-tone-'))
  const hls = ['-f', 'hls', '-hls_time', '5', '-hls_playlist_type', 'vod', '-hls_segment_type', 'fmp4']
  const input = beepInput(vendor, seconds)
  await run('ffmpeg', [...input, '-c:a', 'aac', '-b:a', '32k', ...hls, 'list.m3u8'], { cwd: directory })
  const list = await readFile(join(directory, 'list.m3u8'))
  const names = [...list.toString().matchAll(/^(?:\w+\.m4s|#EXT-X-MAP:URI="([^"]+)")$/gm)].map(
    ([line, init]) => init ?? line,
  )
  const parts = await Promise.all(
    names.map(async (name) => [name, await readFile(join(directory, name))] as const),
  )
  await rm(directory, { recursive: true, force: true })
  return new Map([['list.m3u8', list], ...parts])
}
