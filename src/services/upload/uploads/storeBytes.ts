import { createHash } from 'node:crypto'
import type { Tools } from '#services/core/context.ts'
import { blobKeys } from '../blobKeys.ts'
import { dropLeftover } from './storeLeftovers.ts'

/** Streams bytes into the blob store and tells their hash and number; leaves nothing behind when they fail. */
export const storeBytes = async (
  tools: Tools,
  fileId: string,
  bytes: AsyncIterable<Uint8Array>,
): Promise<{ sha256: string; size: number }> => {
  const key = blobKeys.source(fileId)
  const hash = createHash('sha256')
  let size = 0
  const counted = async function* () {
    for await (const piece of bytes) {
      hash.update(piece)
      size += piece.length
      yield piece
    }
  }
  try {
    await tools.blobs.put(key, counted(), 'application/octet-stream')
  } catch (error) {
    await tools.blobs.delete(key)
    await dropLeftover(tools.db, fileId)
    throw error
  }
  return { sha256: hash.digest('hex'), size }
}
