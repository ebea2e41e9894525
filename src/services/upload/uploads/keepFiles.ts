import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Prepared } from '#ports/media.ts'
import type { Tools } from '#services/core/context.ts'
import type { SoundKeys } from '../blobKeys.ts'

const sideBySide = 8

/** Brings what the media worker wrote into the blob store; gives how many bytes that is. */
export const keepFiles = async (
  tools: Tools,
  keys: SoundKeys,
  { hls, hasCover }: Prepared,
  dir: string,
  signal: AbortSignal,
): Promise<number> => {
  const puts = hls.flatMap(({ quality, segments }) =>
    ['init.mp4', ...segments.map((_, n) => `${n}.m4s`)].map((name) => ({
      from: join(dir, quality, name),
      key: keys.sound(quality, name),
      type: 'video/mp4',
    })),
  )
  if (hasCover) puts.push({ from: join(dir, 'cover.webp'), key: keys.cover, type: 'image/webp' })
  for (let at = 0; at < puts.length; at += sideBySide) {
    signal.throwIfAborted()
    await Promise.all(
      puts
        .slice(at, at + sideBySide)
        .map(({ from, key, type }) => tools.blobs.put(key, createReadStream(from), type)),
    )
  }
  const sizes = await Promise.all(puts.map(async ({ from }) => (await stat(from)).size))
  return sizes.reduce((sum, size) => sum + size, 0)
}
