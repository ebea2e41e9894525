import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { Prepared } from '#ports/media.ts'
import type { Tools } from '#services/core/context.ts'
import { blobKeys } from '../blobKeys.ts'

const sideBySide = 8

/** Brings what the media worker wrote into the blob store. */
export const keepFiles = async (
  tools: Tools,
  fileId: string,
  { hls, hasCover }: Prepared,
  dir: string,
  signal: AbortSignal,
): Promise<void> => {
  const puts = hls.flatMap(({ quality, segments }) =>
    ['init.mp4', ...segments.map((_, n) => `${n}.m4s`)].map((name) => ({
      from: join(dir, quality, name),
      key: blobKeys.sound(fileId, quality, name),
      type: 'video/mp4',
    })),
  )
  if (hasCover) puts.push({ from: join(dir, 'cover.webp'), key: blobKeys.cover(fileId), type: 'image/webp' })
  for (let at = 0; at < puts.length; at += sideBySide) {
    signal.throwIfAborted()
    await Promise.all(
      puts
        .slice(at, at + sideBySide)
        .map(({ from, key, type }) => tools.blobs.put(key, createReadStream(from), type)),
    )
  }
}
