import { spawn } from 'node:child_process'
import type { AudioKind } from '#ports/media.ts'
import { keptRate } from '../decode/toStereo.ts'
import { demuxers } from './demuxers.ts'

/** What ffmpeg says about a file before decoding it: rate and channels to decode to, and its length if known. */
export const probe = async (
  path: string,
  kind: AudioKind,
): Promise<{ rate: 44100 | 48000; channels: 1 | 2; seconds: number | null }> => {
  const child = spawn(
    'ffmpeg',
    ['-nostdin', '-hide_banner', '-protocol_whitelist', 'file', '-f', demuxers[kind], '-i', `file:${path}`],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  child.on('error', () => undefined)
  let text = ''
  for await (const bytes of child.stderr as AsyncIterable<Buffer>)
    text = (text + bytes.toString()).slice(0, 65536)
  const [, hours, minutes, seconds] = /Duration: (\d+):(\d+):([\d.]+)/.exec(text) ?? []
  const [, rate, layout] = /Audio: [^\n]*?(\d+) Hz, (\w+)/.exec(text) ?? []
  return {
    rate: keptRate(Number(rate ?? 48000)),
    channels: layout === 'mono' ? 1 : 2,
    seconds: hours ? Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) : null,
  }
}
