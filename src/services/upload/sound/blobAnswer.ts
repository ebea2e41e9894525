import { LRUCache } from 'lru-cache'
import type { BinaryAnswer } from '#contract/binary.ts'
import { refuse } from '#contract/errors.ts'
import type { Tools } from '#services/core/context.ts'
import { songById } from '../songs/store.ts'

/** Which file a song holds never changes. */
const files = new LRUCache<string, string>({ max: 10_000 })

const fileOf = async (tools: Tools, songId: string): Promise<string | null> => {
  const known = files.get(songId)
  if (known !== undefined) return known
  const song = await songById(tools.db, songId)
  if (song) files.set(songId, song.fileId)
  return song?.fileId ?? null
}

/** Something of a song's file that never changes, as an answer that may be kept for ever. */
export const blobAnswer = async (
  tools: Tools,
  songId: string,
  keyOf: (fileId: string) => string,
): Promise<BinaryAnswer> => {
  const fileId = await fileOf(tools, songId)
  const blob = fileId === null ? null : await tools.blobs.get(keyOf(fileId))
  if (!blob) return refuse('uploadNotFound')
  return {
    contentType: blob.contentType,
    body: blob.bytes,
    length: blob.size,
    cacheControl: 'public, max-age=31536000, immutable',
  }
}
