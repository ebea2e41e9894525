import { LRUCache } from 'lru-cache'
import type { BinaryAnswer } from '#contract/binary.ts'
import { refuse } from '#contract/errors.ts'
import type { Tools } from '#services/core/context.ts'
import { FOR_EVER, fileAnswer } from '#services/core/fileAnswer.ts'
import { oncePerInstance } from '#services/core/oncePerInstance.ts'
import { songById } from '../songs/store.ts'

/** Which file a song holds never changes. */
const filesOfSongs = oncePerInstance(
  'upload.filesOfSongs',
  () => new LRUCache<string, string>({ max: 10_000 }),
)

const fileOf = async (tools: Tools, songId: string): Promise<string | null> => {
  const files = filesOfSongs(tools)
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
  return blob ? fileAnswer(blob, FOR_EVER) : refuse('uploadNotFound')
}
