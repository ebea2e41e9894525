import type { S3mini } from 's3mini'

const PART_BYTES = 8 * 1024 * 1024

/** Cuts a stream into parts of 8 MiB, the last one shorter; one empty part if there is nothing. */
async function* partsOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let held: Uint8Array[] = []
  let size = 0
  let given = false
  for await (const chunk of bytes) {
    for (let at = 0; at < chunk.length; ) {
      const piece = chunk.subarray(at, at + PART_BYTES - size)
      held.push(piece)
      size += piece.length
      at += piece.length
      if (size < PART_BYTES) continue
      yield Buffer.concat(held)
      given = true
      held = []
      size = 0
    }
  }
  if (size > 0 || !given) yield Buffer.concat(held)
}

/** Stores an object: small ones in one request, larger ones in parts, holding at most two parts in memory. */
export const uploadToS3 = async (
  s3: S3mini,
  key: string,
  bytes: Uint8Array | AsyncIterable<Uint8Array>,
  contentType: string,
): Promise<void> => {
  if (bytes instanceof Uint8Array) {
    await s3.putAnyObject(key, bytes, contentType)
    return
  }
  const parts = partsOf(bytes)
  const first = (await parts.next()).value as Buffer
  if (first.length < PART_BYTES) {
    await s3.putObject(key, first, contentType)
    return
  }
  const upload = await s3.getMultipartUploadId(key, contentType)
  try {
    const done = [await s3.uploadPart(key, upload, first, 1)]
    for await (const part of parts) done.push(await s3.uploadPart(key, upload, part, done.length + 1))
    await s3.completeMultipartUpload(key, upload, done)
  } catch (error) {
    await s3.abortMultipartUpload(key, upload).catch(() => undefined)
    throw error
  }
}
